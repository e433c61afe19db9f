import { type S3Address, titleOf } from '../config/s3-address.ts';

/** `away`: the store does not answer, or is busy; another try may help. `refused`: wrong keys, rights or bucket. */
export type S3Fault = 'away' | 'refused';

/** A failure of a store after all tries. The message is for operators, and names no key. */
export class S3Error extends Error {
  constructor(
    message: string,
    readonly fault: S3Fault,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

/** The fields of an SDK error that describe a failure. */
interface SdkError {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number; attempts?: number };
}

/** The HTTP status with which the store refused; 0 when there was no answer. */
export const statusOf = (error: unknown) => (error as SdkError).$metadata?.httpStatusCode ?? 0;

/** The cause that operators can fix, by the status or the SDK's name of the error; `null` when there is none. */
function remedy(error: SdkError): string | null {
  const status = statusOf(error);
  if (error.name === 'NoSuchBucket' || error.name === 'PermanentRedirect' || status === 301)
    return 'there is no such bucket at this endpoint and region';
  if (error.name === 'CredentialsProviderError')
    return 'there are no keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  if (error.name === 'RequestTimeTooSkewed') return "this machine's clock is wrong";
  if (status === 401 || status === 403)
    return 'its keys may not do this (s3:ListBucket of the bucket, s3:GetObject, s3:PutObject and s3:DeleteObject of what is in it)';
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'it does not accept this' : null;
}

/** The error of a failed operation: describes the failure in one line, with the store's reason where it gave one. */
export function s3Error(address: S3Address, operation: string, error: unknown): S3Error {
  const sdk = (error ?? {}) as SdkError;
  const status = statusOf(sdk);
  const what = [sdk.name, status || sdk.code].filter(Boolean).join(', ');
  const told = remedy(sdk);
  const store = `${address.setting}: ${titleOf(address)}`;
  if (told) return new S3Error(`${store} refuses ${operation} (${what}): ${told}.`, 'refused', error);
  const tries = sdk.$metadata?.attempts ?? 1;
  return new S3Error(
    `${store} does not answer ${operation} (${what || 'no reason'}${tries > 1 ? `, ${tries} tries` : ''}).`,
    'away',
    error,
  );
}
