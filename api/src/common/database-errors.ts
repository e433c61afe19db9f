/**
 * PostgreSQL's own codes: shutting down, crashed, starting up, took too long, waited too long for a lock, too many
 * connections, disk full, read only, and gave way to another transaction in a circle of waiting (so that trying again
 * helps).
 */
const UNAVAILABLE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '40P01',
  '53300',
  '53100',
  '25006',
]);
/** What sockets say when nobody listens there, or no longer. */
const SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
/** What `pg` says without any code, and TypeORM when a connection is lost between two statements of a transaction. */
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable|Query runner already released/i;

interface DatabaseFault {
  code?: unknown;
  message?: unknown;
  constraint?: unknown;
  driverError?: unknown;
}

/** The driver's error inside what TypeORM throws, or the thing itself. */
function driverError(thrown: unknown): DatabaseFault {
  if (typeof thrown !== 'object' || thrown === null) return {};
  const fault: DatabaseFault = thrown;
  return typeof fault.driverError === 'object' && fault.driverError !== null ? fault.driverError : fault;
}

/** Whether PostgreSQL could not be reached, went away, or cannot take the work now. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  const { code, message } = driverError(thrown);
  if (typeof code === 'string' && (UNAVAILABLE.has(code) || SOCKET.has(code) || code.startsWith('08')))
    return true;
  return typeof message === 'string' && LOST.test(message);
}

/** The name of the unique constraint that a write broke, or `null` when it was something else. */
export function brokenUniqueConstraint(thrown: unknown): string | null {
  const { code, constraint } = driverError(thrown);
  return code === '23505' && typeof constraint === 'string' ? constraint : null;
}

/** Whether a row was to be written for somebody whose account was deleted since the request began. */
export function isOwnerGone(thrown: unknown): boolean {
  const { code, constraint } = driverError(thrown);
  return code === '23503' && typeof constraint === 'string' && constraint.endsWith('_user_fkey');
}
