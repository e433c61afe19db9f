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
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
/**
 * Of these, what missing files and clients that hang up say too, and the calls that tell PostgreSQL's apart where no
 * statement brought it: while a connection is made. A client that hangs up comes without any.
 */
const CALLS: Record<string, string[]> = {
  ENOENT: ['connect'],
  ECONNRESET: ['connect', 'read', 'write'],
  EPIPE: ['connect', 'read', 'write'],
};
/** What `pg` says without any code, and TypeORM when a connection is lost between two statements of a transaction. */
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable|Query runner already released/i;

interface DatabaseFault {
  code?: unknown;
  syscall?: unknown;
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
  const fault = driverError(thrown);
  const { code, message } = fault;
  if (typeof code === 'string' && (UNAVAILABLE.has(code) || code.startsWith('08'))) return true;
  if (isSocketFault(fault, fault !== thrown)) return true;
  return typeof message === 'string' && LOST.test(message);
}

function isSocketFault({ code, syscall }: DatabaseFault, ofStatement: boolean): boolean {
  if (typeof code !== 'string' || !SOCKET.has(code)) return false;
  const calls = CALLS[code];
  return ofStatement || !calls || (typeof syscall === 'string' && calls.includes(syscall));
}

/** The name of the unique constraint that a write broke, or `null` when it was something else. */
export function violatedUniqueConstraint(thrown: unknown): string | null {
  const { code, constraint } = driverError(thrown);
  return code === '23505' && typeof constraint === 'string' ? constraint : null;
}

/** Whether a row was to be written for somebody whose account was deleted since the request began. */
export function isOwnerDeleted(thrown: unknown): boolean {
  const { code, constraint } = driverError(thrown);
  return code === '23503' && typeof constraint === 'string' && constraint.endsWith('_user_fkey');
}
