import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Time that current requests may take after the signal. */
const DRAIN_MS = 10_000;

/**
 * Ends the process on SIGTERM, on SIGINT, or when its supervisor has ended (IPC `disconnect`). The server accepts no
 * new connections, answers the current requests and then closes the database connections. Exit code 0, or 1 when the requests
 * took too long.
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
