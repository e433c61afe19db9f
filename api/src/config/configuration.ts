import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { type Contact, readContact } from './contact.ts';

/** A setting that the process cannot start with; the message is one line that says what to change. */
export class ConfigurationError extends Error {}

/** The food data provider with what it takes to ask it. Base addresses end without a slash. */
export type FoodProviderSetting =
  | { name: 'openfoodfacts'; url: string }
  | { name: 'fatsecret'; url: string; token_url: string; client_id: string; client_secret: string }
  | { name: 'none' };

/** Everything the process learns from its environment, read and checked once at start. */
export class Configuration {
  /** PostgreSQL's address, `postgres://…`. */
  readonly database_url: string;
  readonly host: string;
  /** 0 lets the system choose a free port. */
  readonly port: number;
  /** Signs access tokens; changing it makes every access token invalid, refresh tokens live on. */
  readonly access_token_secret: string;
  /** Folder of the published front ends; `null` when this process serves the API alone. */
  readonly web_root: string | null;
  /** Where pages find the API; empty means the place they came from. */
  readonly api_base_url: string;
  /**
   * Origins such as `http://localhost:4201`, or `http://localhost:*` for every port: a person may run feature apps from
   * there in place of the live ones, with all that he may do himself. Empty: from nowhere.
   */
  readonly override_origins: string[];
  /** Whom pages name to those who want to write. */
  readonly contact: Contact;
  /** Short commit id, shown below the sign-in form. */
  readonly commit: string;
  /** ISO instant of the build, shown below the sign-in form. */
  readonly build_time: string;
  readonly log_level: string;
  /** Certificate and key in PEM form, when the process speaks HTTPS itself. */
  readonly tls: { cert: Buffer; key: Buffer } | null;
  /** Addresses or ranges whose forwarded client addresses are believed. */
  readonly trusted_proxies: string[];
  /** Wrong passwords for one account from one address before it has to wait. */
  readonly login_failures_per_15_min: number;
  /** Registrations from one address. */
  readonly registrations_per_hour: number;
  /** Requests of one member, or of one address without a member. */
  readonly requests_per_minute: number;
  /** Where several processes count requests together, `redis://…`; `null`: each counts its own. */
  readonly redis_url: string | null;
  /** Lets a program on another machine read `/metrics`; `null`: nobody else may. */
  readonly metrics_token: string | null;
  /** How long the head of a request may take to arrive. */
  readonly headers_timeout_seconds: number;
  /** How long a whole request may take to arrive, its body included. */
  readonly request_timeout_seconds: number;
  /** How long the rows of one export may be read: a snapshot of the database is held meanwhile. */
  readonly export_rows_seconds: number;
  /** Services that answer with the address they see us come from, in the order of trust; empty: nobody is asked. */
  readonly ip_echo_urls: string[];
  /** Addresses that calls to the outside may come from. */
  readonly outbound_static_ips: string[];
  /** What the hosting service's own variables say. */
  readonly hosting: { is_render: boolean; render_service: string | null };
  /** Who is asked for a barcode that nobody has yet. */
  readonly food_provider: FoodProviderSetting;
  /** How long values of FatSecret are kept: `ids`, 24 hours and then its id alone; `full`, for good. */
  readonly fatsecret_retention: 'ids' | 'full';
  /** The folder that keeps the members' pictures; made when it is missing. */
  readonly media_dir: string;
  /** How often pictures that no entry took, and files that no picture needs, are looked for. */
  readonly media_sweep_seconds: number;
  /** How often it is counted which shared foods members log. */
  readonly popularity_sweep_seconds: number;

  /** Throws `ConfigurationError` for the first setting that is missing or wrong. */
  constructor(env: NodeJS.ProcessEnv) {
    this.database_url = databaseUrl(env);
    this.host = env.HOST || '127.0.0.1';
    this.port = port(env.PORT || '3000');
    this.access_token_secret = secret(env.ACCESS_TOKEN_SECRET);
    this.web_root = env.WEB_ROOT || null;
    this.api_base_url = apiBaseUrl(env.API_BASE_URL || '');
    this.override_origins = overrideOrigins(env.OVERRIDE_ORIGINS || '');
    this.contact = contact(env.CONTACT_EMAIL || '');
    this.commit = env.COMMIT || 'unknown';
    this.build_time = env.BUILD_TIME || new Date().toISOString();
    this.log_level = logLevel(env.LOG_LEVEL || 'info');
    this.tls = tls(env.TLS_CERT, env.TLS_KEY);
    this.trusted_proxies = trustedProxies(env.TRUSTED_PROXIES || '');
    this.login_failures_per_15_min = count(env, 'LOGIN_FAILURES_PER_15_MIN', 10);
    this.registrations_per_hour = count(env, 'REGISTRATIONS_PER_HOUR', 60);
    this.requests_per_minute = count(env, 'REQUESTS_PER_MINUTE', 600);
    this.redis_url = redisUrl(env.REDIS_URL || '');
    this.metrics_token = metricsToken(env.METRICS_TOKEN || '');
    this.headers_timeout_seconds = count(env, 'HEADERS_TIMEOUT_SECONDS', 20);
    this.request_timeout_seconds = count(env, 'REQUEST_TIMEOUT_SECONDS', 120);
    this.export_rows_seconds = count(env, 'EXPORT_ROWS_SECONDS', 600, DAY_SECONDS);
    this.ip_echo_urls = ipEchoUrls(env.IP_ECHO_URLS || '');
    this.outbound_static_ips = outboundStaticIps(env.OUTBOUND_STATIC_IPS || '');
    this.hosting = { is_render: env.RENDER === 'true', render_service: env.RENDER_SERVICE_NAME || null };
    this.food_provider = foodProvider(env);
    this.fatsecret_retention = fatsecretRetention(env.FATSECRET_RETENTION || 'ids');
    this.media_dir = mediaDir(env);
    this.media_sweep_seconds = count(env, 'MEDIA_SWEEP_SECONDS', 3600);
    this.popularity_sweep_seconds = count(env, 'POPULARITY_SWEEP_SECONDS', 21_600);
  }
}

/** `DATABASE_URL`, or `ConfigurationError` when it is missing or no PostgreSQL address. */
export function databaseUrl(env: NodeJS.ProcessEnv): string {
  const url = env.DATABASE_URL;
  if (!url)
    throw new ConfigurationError('DATABASE_URL is not set: give the address of a PostgreSQL database.');
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new ConfigurationError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
  return url;
}

function port(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > 65535) {
    throw new ConfigurationError(`PORT must be a number from 0 to 65535, not "${text}".`);
  }
  return number;
}

const HIGHEST_COUNT = 1_000_000_000;
/** Of what a timer waits for; Node's own end after 24 days. */
const DAY_SECONDS = 86_400;

/** A setting that is a whole number above 0. */
function count(env: NodeJS.ProcessEnv, setting: string, usual: number, highest = HIGHEST_COUNT): number {
  const text = env[setting] || String(usual);
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > highest) {
    throw new ConfigurationError(`${setting} must be a whole number from 1 to ${highest}, not "${text}".`);
  }
  return number;
}

function redisUrl(text: string): string | null {
  if (!text) return null;
  if (URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol)) return text;
  throw new ConfigurationError('REDIS_URL must look like redis://host:6379.');
}

function metricsToken(text: string): string | null {
  if (!text) return null;
  if (text.length >= 16 && !/\s/.test(text)) return text;
  throw new ConfigurationError('METRICS_TOKEN must have at least 16 characters and no spaces.');
}

const IP_ECHO_SERVICES = ['https://api.ipify.org', 'https://checkip.amazonaws.com', 'https://icanhazip.com'];

function ipEchoUrls(text: string): string[] {
  if (text === 'none') return [];
  const urls = listed(text);
  const wrong = urls.find((url) => !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol));
  if (wrong === undefined) return urls.length > 0 ? urls : IP_ECHO_SERVICES;
  throw new ConfigurationError(
    `IP_ECHO_URLS must name addresses such as https://ip.example.org, not "${wrong}".`,
  );
}

const PROVIDER_ADDRESSES = {
  OPENFOODFACTS_URL: 'https://world.openfoodfacts.org',
  FATSECRET_URL: 'https://platform.fatsecret.com/rest',
  FATSECRET_TOKEN_URL: 'https://oauth.fatsecret.com/connect/token',
};

function foodProvider(env: NodeJS.ProcessEnv): FoodProviderSetting {
  const name = env.FOOD_PROVIDER || 'openfoodfacts';
  if (name === 'none') return { name };
  if (name === 'openfoodfacts') return { name, url: providerAddress(env, 'OPENFOODFACTS_URL') };
  if (name !== 'fatsecret') {
    throw new ConfigurationError(`FOOD_PROVIDER must be openfoodfacts, fatsecret or none, not "${name}".`);
  }
  const { FATSECRET_CLIENT_ID: client_id, FATSECRET_CLIENT_SECRET: client_secret } = env;
  if (!client_id || !client_secret) {
    throw new ConfigurationError(
      'FOOD_PROVIDER=fatsecret needs FATSECRET_CLIENT_ID and FATSECRET_CLIENT_SECRET.',
    );
  }
  const url = providerAddress(env, 'FATSECRET_URL');
  return { name, url, token_url: providerAddress(env, 'FATSECRET_TOKEN_URL'), client_id, client_secret };
}

function providerAddress(env: NodeJS.ProcessEnv, setting: keyof typeof PROVIDER_ADDRESSES): string {
  const url = env[setting] || PROVIDER_ADDRESSES[setting];
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url.replace(/\/+$/, '');
  throw new ConfigurationError(`${setting} must look like ${PROVIDER_ADDRESSES[setting]}, not "${url}".`);
}

function fatsecretRetention(text: string): Configuration['fatsecret_retention'] {
  if (text === 'ids' || text === 'full') return text;
  throw new ConfigurationError(`FATSECRET_RETENTION must be ids or full, not "${text}".`);
}

/** RFC 5737: addresses for documentation, which nobody has. */
const DOCUMENTATION_IPS = ['192.0.2.1', '198.51.100.1', '203.0.113.1'];

function outboundStaticIps(text: string): string[] {
  const ips = listed(text);
  const wrong = ips.find((ip) => isIP(ip) === 0);
  if (wrong === undefined) return ips.length > 0 ? ips : DOCUMENTATION_IPS;
  throw new ConfigurationError(`OUTBOUND_STATIC_IPS must name addresses such as 192.0.2.1, not "${wrong}".`);
}

const listed = (text: string) =>
  text
    .split(',')
    .map((it) => it.trim())
    .filter(Boolean);

function apiBaseUrl(text: string): string {
  if (text && !(URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))) {
    throw new ConfigurationError(`API_BASE_URL must look like https://api.example.org, not "${text}".`);
  }
  return text;
}

/** No wildcard but for the port; what stands here goes into the policy of every page. */
const ORIGIN = /^(https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(:\d+|:\*)?$/;

function overrideOrigins(text: string): string[] {
  const origins = listed(text.toLowerCase());
  const wrong = origins.find((origin) => !ORIGIN.test(origin) || !URL.canParse(origin.replace(/:\*$/, '')));
  if (wrong === undefined) return origins.map((it) => (it.endsWith(':*') ? it : new URL(it).origin));
  throw new ConfigurationError(
    `OVERRIDE_ORIGINS must name origins such as http://localhost:4201 or http://localhost:*, not "${wrong}".`,
  );
}

function contact(text: string): Contact {
  const found = readContact(text);
  if (found) return found;
  throw new ConfigurationError(
    `CONTACT_EMAIL must be one address, or four with commas between them (support, bugs, feedback, partnerships), not "${text}".`,
  );
}

/** What stands for several addresses in one word. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

function trustedProxies(text: string): string[] {
  const proxies = listed(text);
  const wrong = proxies.find((it) => !NAMED_RANGES.includes(it) && !isAddressOrRange(it));
  if (wrong === undefined) return proxies;
  throw new ConfigurationError(`TRUSTED_PROXIES must name addresses such as 10.0.0.0/8, not "${wrong}".`);
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function secret(text: string | undefined): string {
  if (!text || text.length < 32) {
    throw new ConfigurationError('ACCESS_TOKEN_SECRET must have at least 32 characters.');
  }
  return text;
}

/** `MEDIA_DIR`. It has no default: pictures in a folder that nobody chose are pictures that nobody finds again. */
export function mediaDir({ MEDIA_DIR: folder }: NodeJS.ProcessEnv): string {
  if (!folder) throw new ConfigurationError('MEDIA_DIR is not set: name the folder that keeps the pictures.');
  return folder;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function logLevel(text: string): string {
  if (!LOG_LEVELS.includes(text)) {
    throw new ConfigurationError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
  }
  return text;
}

function tls(cert: string | undefined, key: string | undefined): Configuration['tls'] {
  if (!cert && !key) return null;
  if (!cert || !key) throw new ConfigurationError('TLS_CERT and TLS_KEY must be set together.');
  return { cert: pem('TLS_CERT', cert), key: pem('TLS_KEY', key) };
}

function pem(setting: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new ConfigurationError(`${setting}: the file ${path} cannot be read.`);
  }
}
