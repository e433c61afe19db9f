import { isDatabaseUnavailable } from '../database/database-errors.ts';

/** Ends a process that cannot do its work: one clear line on stderr, exit code 1. */
export function exitWithOneLine(thrown: unknown): never {
  process.stderr.write(`${oneLine(thrown)}\n`);
  process.exit(1);
}

function oneLine(thrown: unknown): string {
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown };
  if (code === 'EADDRINUSE') return 'The port is taken by another process. Set PORT to a free one.';
  if (code === 'EACCES') return 'The port is not allowed for this user. Set PORT to one above 1023.';
  // A pooler answers with a code of its own.
  const pooler = code === '08P01' ? String(message) : '';
  const refused = /authentication failed/.test(pooler);
  if (code === '28P01' || code === '28000' || refused)
    return 'PostgreSQL refused the user or password of DATABASE_URL.';
  if (code === '3D000' || /^database .* does not exist/.test(pooler))
    return 'The database that DATABASE_URL names does not exist.';
  if (isDatabaseUnavailable(thrown))
    return `PostgreSQL does not answer at DATABASE_URL (${reason(code, message)}).`;
  return reason(message, code);
}

function reason(...parts: unknown[]): string {
  const text = parts.find((part) => part) ?? 'unknown reason';
  return String(text).replace(/\s*\n[\s\S]*/, '');
}
