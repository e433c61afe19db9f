import { ConfigurationError, count } from './setting.ts';

/** A bucket of S3, or of a service that speaks its protocol, as a setting names it. */
export interface S3Address {
  /** Name of the setting or argument that has the address, for messages. */
  setting: string;
  bucket: string;
  /** Prefix of each key: empty, or ending with a slash. */
  prefix: string;
  /** URL of the service; `null` for AWS. */
  endpoint: string | null;
  /** `null`: what the AWS SDK finds (`AWS_REGION`, its files). */
  region: string | null;
}

const EXAMPLE = 's3://bucket/folder?endpoint=https://s3.example.org&region=eu-central-1';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const FOLDERS = /^([\w.-]+\/)*$/;
const REGION = /^[a-z0-9-]{1,40}$/;

/** `MEDIA_STORE` and `DEPLOY_STORE`; `null` when it is not set: a folder is used then. */
export function s3Setting(env: NodeJS.ProcessEnv, setting: 'MEDIA_STORE' | 'DEPLOY_STORE'): S3Address | null {
  const text = env[setting];
  return text ? s3Address(text, setting) : null;
}

/**
 * `S3_TIMEOUT_SECONDS`: how long a bucket may take to begin an answer, or pause in one. With 4, three tries end before a
 * request of a client does.
 */
export const s3TimeoutSeconds = (env: NodeJS.ProcessEnv): number => count(env, 'S3_TIMEOUT_SECONDS', 4, 600);

/** Reads `s3://bucket/folder?endpoint=…&region=…`, of which only the bucket is needed. */
export function s3Address(text: string, setting: string): S3Address {
  const refuse = (why: string) => new ConfigurationError(`${setting} must look like ${EXAMPLE}: ${why}.`);
  if (!text.startsWith('s3://') || !URL.canParse(text)) throw refuse(`"${text}" is no such address`);
  const { hostname: bucket, pathname, searchParams, username, password, port, hash } = new URL(text);
  // Keys are refused, because messages and logs show the address.
  if (username || password)
    throw new ConfigurationError(
      `${setting} must not contain keys: the AWS SDK takes them from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    );
  if (!BUCKET.test(bucket) || port || hash) throw refuse(`"${bucket}" is no name of a bucket`);
  const folders = pathname.replace(/^\/+|\/+$/g, '');
  const prefix = folders && `${folders}/`;
  if (!FOLDERS.test(prefix)) throw refuse(`"${folders}" is no folder in a bucket`);
  for (const name of searchParams.keys())
    if (name !== 'endpoint' && name !== 'region') throw refuse(`it has an unknown part, ${name}`);
  const region = searchParams.get('region') || null;
  if (region !== null && !REGION.test(region)) throw refuse(`"${region}" is no region`);
  return { setting, bucket, prefix, endpoint: endpoint(searchParams.get('endpoint'), refuse), region };
}

function endpoint(text: string | null, refuse: (why: string) => Error): string | null {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  if (!isPlain) throw refuse('its endpoint is no address such as https://s3.example.org');
  return url.href.replace(/\/$/, '');
}

/** The address without endpoint and region, for messages. */
export const titleOf = ({ bucket, prefix }: S3Address) => `s3://${bucket}/${prefix}`.replace(/\/$/, '');
