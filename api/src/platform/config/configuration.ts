import { readFileSync } from 'node:fs';
import {
  databasePool,
  databaseReplicaUrl,
  databaseUrl,
  foodImportFolders,
  foodImportsDir,
  mediaDir,
  redisUrl,
} from './data-stores.ts';
import { fatsecretRetention, foodProvider } from './food-provider.ts';
import { identityProvider } from './identity-provider.ts';
import { type MailSettings, mailSettings } from './mail.ts';
import { host, ipEchoUrls, outboundStaticIps, port, publicUrl, tlsFiles, trustedProxies } from './network.ts';
import { apiProcesses, processShare, scheduledTasks } from './processes.ts';
import { s3Setting, s3TimeoutSeconds } from './s3-address.ts';
import { byteCount, ConfigurationError, count, oneOf } from './setting.ts';
import { apiBaseUrl, contact, overrideOrigins, pushServices, serviceWorker } from './web.ts';

/** The maximum for settings that a timer waits for; Node's timers end after 24 days. */
const DAY_SECONDS = 86_400;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** All settings of the process, read from its environment and checked once at start. */
export class Configuration {
  /** Throws `ConfigurationError` for the first setting that is missing or wrong. */
  constructor(private readonly env: NodeJS.ProcessEnv) {}

  /** PostgreSQL's address, `postgres://…`. */
  readonly database_url = databaseUrl(this.env);
  /** A replica, from which searches and lists may be read; `null` for none. */
  readonly database_replica_url = databaseReplicaUrl(this.env);
  /** `transaction`: a pooler gives each transaction another connection, and nothing may be set for a session. */
  readonly database_pool = databasePool(this.env);
  readonly host = host(this.env);
  /** 0 lets the system choose a free port. */
  readonly port = port(this.env);
  /** The origin at which members open the product; `null` when it is not known. Links in mails lead there. */
  readonly public_url = publicUrl(this.env);
  /** Number of processes that serve together on this machine. */
  readonly api_processes = apiProcesses(this.env);
  /** Resources that this process may take of those they share. */
  readonly share = processShare(this.api_processes);
  /** True if this process runs the scheduled tasks; of several processes one does. */
  readonly scheduled_tasks = scheduledTasks(this.env);
  /** The OpenID Connect provider with which members may sign in; `null` for none. */
  readonly identity_provider = identityProvider(this.env);
  /** Signs access tokens; a new value makes every access token invalid, refresh tokens stay valid. */
  readonly access_token_secret = accessTokenSecret(this.env);
  /** Signs the messages to the push services of browsers (VAPID): 32 bytes, base64url; `null`: none are sent. */
  readonly vapid_private_key = vapidPrivateKey(this.env);
  /** Encrypts the secrets of authenticator apps; `null`: none can be set up. */
  readonly factor_key = factorKey(this.env);
  /** Origins of push services beside those of the known browsers. */
  readonly push_services = pushServices(this.env);
  /** Folder of the published front ends; `null` when this process serves the API alone. */
  readonly web_root = this.env.WEB_ROOT || null;
  /** The origin of the API; empty means the origin of the page. */
  readonly api_base_url = apiBaseUrl(this.env);
  /**
   * Origins such as `http://localhost:4201`, or `http://localhost:*` for every port: a member may run feature apps from
   * there in place of the live ones, with all rights of the member. Empty: no origin.
   */
  readonly override_origins = overrideOrigins(this.env);
  /** True if browsers may keep the app for times without a network; `false` takes it off the devices that do. */
  readonly service_worker = serviceWorker(this.env);
  /** The contacts on the pages for questions, bugs, feedback and partnerships. */
  readonly contact = contact(this.env);
  /** The mail server and the sender; `null`: no mail is sent. */
  readonly mail: MailSettings | null = mailSettings(this.env, this);
  /** Short commit id, shown below the sign-in form. */
  readonly commit = this.env.COMMIT || 'unknown';
  /** ISO instant of the build, shown below the sign-in form. */
  readonly build_time = this.env.BUILD_TIME || new Date().toISOString();
  readonly log_level = oneOf(this.env, 'LOG_LEVEL', LOG_LEVELS, 'info');
  /** Certificate and key in PEM form when the process serves HTTPS itself. */
  readonly tls = tlsPair(this.env);
  /** Addresses or ranges of proxies whose forwarded client addresses are trusted. */
  readonly trusted_proxies = trustedProxies(this.env);
  /** Wrong passwords that one address may send for one account before it has to wait. */
  readonly login_failures_per_15_min = count(this.env, 'LOGIN_FAILURES_PER_15_MIN', 10);
  /** Wrong passwords that one address may send for all accounts together before it has to wait. */
  readonly login_failures_per_address = count(this.env, 'LOGIN_FAILURES_PER_ADDRESS', 100);
  /** True if administrators of level 0 need a second factor to use their rights. */
  readonly admin_second_factor = oneOf(this.env, 'ADMIN_SECOND_FACTOR', ['off', 'required']) === 'required';
  /** Registrations per address. */
  readonly registrations_per_hour = count(this.env, 'REGISTRATIONS_PER_HOUR', 60);
  /** Requests per member, or per address without a member. */
  readonly requests_per_minute = count(this.env, 'REQUESTS_PER_MINUTE', 600);
  /** Redis, in which several machines count requests together, `redis://…`; `null`: each machine counts its own. */
  readonly redis_url = redisUrl(this.env);
  /** The token with which another machine may read `/metrics`; `null`: no other machine may. */
  readonly metrics_token = metricsToken(this.env);
  /** Time that the head of a request may take to arrive. */
  readonly headers_timeout_seconds = count(this.env, 'HEADERS_TIMEOUT_SECONDS', 20);
  /** Time that a whole request may take to arrive, its body included. */
  readonly request_timeout_seconds = count(this.env, 'REQUEST_TIMEOUT_SECONDS', 120);
  /** Time in which the reader of an export has to take 512 KB of it. */
  readonly export_read_seconds = count(this.env, 'EXPORT_READ_SECONDS', 60, DAY_SECONDS);
  /** Services that answer with the caller's address, in the order of trust; empty: none is called. */
  readonly ip_echo_urls = ipEchoUrls(this.env);
  /** Static addresses of outbound calls. */
  readonly outbound_static_ips = outboundStaticIps(this.env);
  /** Values of the hosting service's own variables. */
  readonly hosting = {
    is_render: this.env.RENDER === 'true',
    render_service: this.env.RENDER_SERVICE_NAME || null,
  };
  /** The service that looks up barcodes that are not stored yet. */
  readonly food_provider = foodProvider(this.env);
  /** True if builds come by the network from trusted publishers alone, whose CI signs where they come from. */
  readonly require_provenance = oneOf(this.env, 'REQUIRE_PROVENANCE', ['off', 'on']) === 'on';
  /** Storage of values of FatSecret: `ids`, 24 hours and then only the id; `full`, forever. */
  readonly fatsecret_retention = fatsecretRetention(this.env);
  /** The folder of the members' pictures, and of uploads under way; created when it is missing. */
  readonly media_dir = mediaDir(this.env);
  /** The bucket of the members' pictures; `null`: they are in `media_dir`. */
  readonly media_store = s3Setting(this.env, 'MEDIA_STORE');
  /** The bucket of the published front ends, of which `web_root` then has copies; `null`: they are in `web_root`. */
  readonly deploy_store = s3Setting(this.env, 'DEPLOY_STORE');
  /** Time that a bucket may take to begin an answer, or pause in one. */
  readonly s3_timeout_seconds = s3TimeoutSeconds(this.env);
  /** Period in which the bucket of the front ends is asked for a newer revision. */
  readonly deploy_poll_seconds = count(this.env, 'DEPLOY_POLL_SECONDS', 5, DAY_SECONDS);
  /** The folder of uploaded files of foods and of the lists of their problems; created when it is missing. */
  readonly food_imports_dir = foodImportsDir(this.env, this.media_dir);
  /** Other folders of which administrators may import files in the console. */
  readonly food_import_folders = foodImportFolders(this.env);
  /** Bytes that the pictures of one member may take, thumbnails included. */
  readonly media_quota_per_member = byteCount(this.env, 'MEDIA_QUOTA_PER_MEMBER', '2GB', 1);
  /** Free bytes on the disk of `media_dir` below which no picture is accepted; 0: always accepted. */
  readonly disk_reserve = byteCount(this.env, 'DISK_RESERVE', '1GB', 0);
  /** Period of the clean-up of pictures that no entry uses and files that no picture uses. */
  readonly media_sweep_seconds = count(this.env, 'MEDIA_SWEEP_SECONDS', 3600);
  /** Period in which the failures of canaries are compared with those of the stable builds. */
  readonly canary_check_seconds = count(this.env, 'CANARY_CHECK_SECONDS', 60);
  /** Period of the count of how often members log each food product. */
  readonly popularity_sweep_seconds = count(this.env, 'POPULARITY_SWEEP_SECONDS', 21_600);
}

function tlsPair(env: NodeJS.ProcessEnv): { cert: Buffer; key: Buffer } | null {
  const files = tlsFiles(env);
  return files && { cert: readFileSync(files.cert), key: readFileSync(files.key) };
}

function accessTokenSecret({ ACCESS_TOKEN_SECRET: secret = '' }: NodeJS.ProcessEnv): string {
  if (secret.length >= 32) return secret;
  throw new ConfigurationError('ACCESS_TOKEN_SECRET must have at least 32 characters.');
}

function vapidPrivateKey({ VAPID_PRIVATE_KEY: key }: NodeJS.ProcessEnv): string | null {
  if (!key) return null;
  if (/^[\w-]{43}$/.test(key)) return key;
  throw new ConfigurationError('VAPID_PRIVATE_KEY must be 32 bytes as base64url: 43 characters.');
}

function factorKey({ FACTOR_KEY: key }: NodeJS.ProcessEnv): Buffer | null {
  if (!key) return null;
  if (/^[\w-]{43}$/.test(key)) return Buffer.from(key, 'base64url');
  throw new ConfigurationError('FACTOR_KEY must be 32 bytes as base64url: 43 characters.');
}

function metricsToken({ METRICS_TOKEN: token }: NodeJS.ProcessEnv): string | null {
  if (!token) return null;
  if (token.length >= 16 && !/\s/.test(token)) return token;
  throw new ConfigurationError('METRICS_TOKEN must have at least 16 characters and no spaces.');
}
