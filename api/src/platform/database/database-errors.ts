/**
 * Error codes of PostgreSQL, in this order: shutting down, crashed, starting up, statement timeout, lock timeout,
 * deadlock (another attempt helps), too many connections, disk full, read-only transaction.
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
/** Error codes of sockets when no server listens at the address, or the connection is lost. */
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
 * Those of these codes that missing files and disconnecting clients have too. An error that comes from no statement,
 * but from opening a connection, counts as PostgreSQL's only with one of these system calls; the error of a client
 * that disconnects names none.
 */
const CALLS: Record<string, string[]> = {
  ENOENT: ['connect'],
  ECONNRESET: ['connect', 'read', 'write'],
  EPIPE: ['connect', 'read', 'write'],
};
/**
 * Messages of `pg` that come without a code, and TypeORM's for a connection lost between two statements of a
 * transaction.
 */
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable|Query runner already released/i;

interface DatabaseFault {
  code?: unknown;
  syscall?: unknown;
  message?: unknown;
  constraint?: unknown;
  driverError?: unknown;
}

/** The name of the constraint that a write violated, without the number of the shard that Citus adds to it. */
function violatedConstraint({ constraint }: DatabaseFault): string | null {
  return typeof constraint === 'string' ? constraint.replace(/_\d+$/, '') : null;
}

/** The driver's error inside a TypeORM error, or the thrown value itself. */
function driverError(thrown: unknown): DatabaseFault {
  if (typeof thrown !== 'object' || thrown === null) return {};
  const fault: DatabaseFault = thrown;
  return typeof fault.driverError === 'object' && fault.driverError !== null ? fault.driverError : fault;
}

/** True if PostgreSQL is unreachable, the connection was lost, or it cannot do the work now. */
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

/** The name of the unique constraint that a write violated; `null` for any other error. */
export function violatedUniqueConstraint(thrown: unknown): string | null {
  const fault = driverError(thrown);
  return fault.code === '23505' ? violatedConstraint(fault) : null;
}

/** True if a write failed because its owner's account was deleted since the request began. */
export function isOwnerDeleted(thrown: unknown): boolean {
  const fault = driverError(thrown);
  return fault.code === '23503' && violatedConstraint(fault)?.endsWith('_user_fkey') === true;
}
