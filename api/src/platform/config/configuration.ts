import { readFileSync } from 'node:fs';
import {
  type DatabasePool,
  databasePool,
  databaseReplicaUrl,
  databaseUrl,
  foodImportFolders,
  foodImportsDir,
  mediaDir,
  redisUrl,
} from './data-stores.ts';
import { type FoodProviderSetting, fatsecretRetention, foodProvider } from './food-provider.ts';
import { host, ipEchoUrls, outboundStaticIps, port, tlsFiles, trustedProxies } from './network.ts';
import { apiProcesses, type ProcessShare, processShare, scheduledTasks } from './processes.ts';
import { type S3Address, s3Setting, s3TimeoutSeconds } from './s3-address.ts';
import { byteCount, ConfigurationError, count } from './setting.ts';
import { apiBaseUrl, type Contact, contact, overrideOrigins, serviceWorker } from './web.ts';

/** The maximum for settings that a timer waits for; Node's timers end after 24 days. */
const DAY_SECONDS = 86_400;

/** All settings of the process, read from its environment and checked once at start. */
export class Configuration {
  /** PostgreSQL's address, `postgres://…`. */
  readonly database_url: string;
  /** A replica, from which searches and lists may be read; `null` for none. */
  readonly database_replica_url: string | null;
  /** `transaction`: a pooler gives each transaction another connection, and nothing may be set for a session. */
  readonly database_pool: DatabasePool;
  readonly host: string;
  /** 0 lets the system choose a free port. */
  readonly port: number;
  /** Number of processes that serve together on this machine. */
  readonly api_processes: number;
  /** Resources that this process may take of those they share. */
  readonly share: ProcessShare;
  /** Whether this process runs the scheduled tasks; of several processes one does. */
  readonly scheduled_tasks: boolean;
  /** Signs access tokens; a new value makes every access token invalid, refresh tokens stay valid. */
  readonly access_token_secret: string;
  /** Folder of the published front ends; `null` when this process serves the API alone. */
  readonly web_root: string | null;
  /** The origin of the API; empty means the origin of the page. */
  readonly api_base_url: string;
  /**
   * Origins such as `http://localhost:4201`, or `http://localhost:*` for every port: a member may run feature apps from
   * there in place of the live ones, with all rights of the member. Empty: no origin.
   */
  readonly override_origins: string[];
  /** Whether browsers may keep the app for times without a network; `false` takes it off the devices that do. */
  readonly service_worker: boolean;
  /** The contacts on the pages for questions, bugs, feedback and partnerships. */
  readonly contact: Contact;
  /** Short commit id, shown below the sign-in form. */
  readonly commit: string;
  /** ISO instant of the build, shown below the sign-in form. */
  readonly build_time: string;
  readonly log_level: string;
  /** Certificate and key in PEM form when the process serves HTTPS itself. */
  readonly tls: { cert: Buffer; key: Buffer } | null;
  /** Addresses or ranges of proxies whose forwarded client addresses are trusted. */
  readonly trusted_proxies: string[];
  /** Wrong passwords that one address may send for one account before it has to wait. */
  readonly login_failures_per_15_min: number;
  /** Wrong passwords that one address may send for all accounts together before it has to wait. */
  readonly login_failures_per_address: number;
  /** Registrations per address. */
  readonly registrations_per_hour: number;
  /** Requests per member, or per address without a member. */
  readonly requests_per_minute: number;
  /** Redis, in which several machines count requests together, `redis://…`; `null`: each machine counts its own. */
  readonly redis_url: string | null;
  /** The token with which another machine may read `/metrics`; `null`: no other machine may. */
  readonly metrics_token: string | null;
  /** Time that the head of a request may take to arrive. */
  readonly headers_timeout_seconds: number;
  /** Time that a whole request may take to arrive, its body included. */
  readonly request_timeout_seconds: number;
  /** Time in which the reader of an export has to take 512 KB of it. */
  readonly export_read_seconds: number;
  /** Services that answer with the caller's address, in the order of trust; empty: none is called. */
  readonly ip_echo_urls: string[];
  /** Static addresses of outbound calls. */
  readonly outbound_static_ips: string[];
  /** Values of the hosting service's own variables. */
  readonly hosting: { is_render: boolean; render_service: string | null };
  /** The service that looks up barcodes that are not stored yet. */
  readonly food_provider: FoodProviderSetting;
  /** Storage of values of FatSecret: `ids`, 24 hours and then only the id; `full`, forever. */
  readonly fatsecret_retention: 'ids' | 'full';
  /** The folder of the members' pictures, and of uploads under way; created when it is missing. */
  readonly media_dir: string;
  /** The bucket of the members' pictures; `null`: they are in `media_dir`. */
  readonly media_store: S3Address | null;
  /** The bucket of the published front ends, of which `web_root` then has copies; `null`: they are in `web_root`. */
  readonly deploy_store: S3Address | null;
  /** Time that a bucket may take to begin an answer, or pause in one. */
  readonly s3_timeout_seconds: number;
  /** Period in which the bucket of the front ends is asked for a newer revision. */
  readonly deploy_poll_seconds: number;
  /** The folder of uploaded files of foods and of the lists of their problems; created when it is missing. */
  readonly food_imports_dir: string;
  /** Other folders of which administrators may import files in the console. */
  readonly food_import_folders: string[];
  /** Bytes that the pictures of one member may take, thumbnails included. */
  readonly media_quota_per_member: number;
  /** Free bytes on the disk of `media_dir` below which no picture is accepted; 0: always accepted. */
  readonly disk_reserve: number;
  /** Period of the clean-up of pictures that no entry uses and files that no picture uses. */
  readonly media_sweep_seconds: number;
  /** Period in which the failures of canaries are compared with those of the stable builds. */
  readonly canary_check_seconds: number;
  /** Period of the count of how often members log each food product. */
  readonly popularity_sweep_seconds: number;

  /** Throws `ConfigurationError` for the first setting that is missing or wrong. */
  constructor(env: NodeJS.ProcessEnv) {
    this.database_url = databaseUrl(env);
    this.database_replica_url = databaseReplicaUrl(env);
    this.database_pool = databasePool(env);
    this.host = host(env);
    this.port = port(env);
    this.api_processes = apiProcesses(env);
    this.share = processShare(this.api_processes);
    this.scheduled_tasks = scheduledTasks(env);
    this.access_token_secret = accessTokenSecret(env);
    this.web_root = env.WEB_ROOT || null;
    this.api_base_url = apiBaseUrl(env);
    this.override_origins = overrideOrigins(env);
    this.contact = contact(env);
    this.service_worker = serviceWorker(env);
    this.commit = env.COMMIT || 'unknown';
    this.build_time = env.BUILD_TIME || new Date().toISOString();
    this.log_level = logLevel(env);
    this.tls = tls(env);
    this.trusted_proxies = trustedProxies(env);
    this.login_failures_per_15_min = count(env, 'LOGIN_FAILURES_PER_15_MIN', 10);
    this.login_failures_per_address = count(env, 'LOGIN_FAILURES_PER_ADDRESS', 100);
    this.registrations_per_hour = count(env, 'REGISTRATIONS_PER_HOUR', 60);
    this.requests_per_minute = count(env, 'REQUESTS_PER_MINUTE', 600);
    this.redis_url = redisUrl(env);
    this.metrics_token = metricsToken(env);
    this.headers_timeout_seconds = count(env, 'HEADERS_TIMEOUT_SECONDS', 20);
    this.request_timeout_seconds = count(env, 'REQUEST_TIMEOUT_SECONDS', 120);
    this.export_read_seconds = count(env, 'EXPORT_READ_SECONDS', 60, DAY_SECONDS);
    this.ip_echo_urls = ipEchoUrls(env);
    this.outbound_static_ips = outboundStaticIps(env);
    this.hosting = { is_render: env.RENDER === 'true', render_service: env.RENDER_SERVICE_NAME || null };
    this.food_provider = foodProvider(env);
    this.fatsecret_retention = fatsecretRetention(env);
    this.media_dir = mediaDir(env);
    this.media_store = s3Setting(env, 'MEDIA_STORE');
    this.deploy_store = s3Setting(env, 'DEPLOY_STORE');
    this.s3_timeout_seconds = s3TimeoutSeconds(env);
    this.deploy_poll_seconds = count(env, 'DEPLOY_POLL_SECONDS', 5, DAY_SECONDS);
    this.food_imports_dir = foodImportsDir(env, this.media_dir);
    this.food_import_folders = foodImportFolders(env);
    this.media_quota_per_member = byteCount(env, 'MEDIA_QUOTA_PER_MEMBER', '2GB', 1);
    this.disk_reserve = byteCount(env, 'DISK_RESERVE', '1GB', 0);
    this.media_sweep_seconds = count(env, 'MEDIA_SWEEP_SECONDS', 3600);
    this.canary_check_seconds = count(env, 'CANARY_CHECK_SECONDS', 60);
    this.popularity_sweep_seconds = count(env, 'POPULARITY_SWEEP_SECONDS', 21_600);
  }
}

function tls(env: NodeJS.ProcessEnv): Configuration['tls'] {
  const files = tlsFiles(env);
  return files && { cert: readFileSync(files.cert), key: readFileSync(files.key) };
}

function accessTokenSecret({ ACCESS_TOKEN_SECRET: secret = '' }: NodeJS.ProcessEnv): string {
  if (secret.length >= 32) return secret;
  throw new ConfigurationError('ACCESS_TOKEN_SECRET must have at least 32 characters.');
}

function metricsToken({ METRICS_TOKEN: token }: NodeJS.ProcessEnv): string | null {
  if (!token) return null;
  if (token.length >= 16 && !/\s/.test(token)) return token;
  throw new ConfigurationError('METRICS_TOKEN must have at least 16 characters and no spaces.');
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function logLevel({ LOG_LEVEL }: NodeJS.ProcessEnv): string {
  const level = LOG_LEVEL || 'info';
  if (LOG_LEVELS.includes(level)) return level;
  throw new ConfigurationError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${level}".`);
}
