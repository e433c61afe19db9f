import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** How long requests under way may take after the signal to end. */
const DRAIN_MS = 10_000;

/**
 * Ends the process on SIGTERM, SIGINT or when its supervisor is gone (IPC `disconnect`): no new connections,
 * requests under way get their answers, then the database connections are closed. Exit code 0, or 1 when the
 * requests took too long.
 */
export function closeOnSignal(app: NestFastifyApplication): void {
  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
  if (process.send) process.once('disconnect', close);
}
