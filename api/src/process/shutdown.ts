import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** How long current requests may take after the signal. */
const DRAIN_MS = 10_000;

/**
 * Ends the process on SIGTERM, on SIGINT, or when its supervisor has ended (IPC `disconnect`). The server accepts no
 * new connections, answers the current requests and then closes the database connections; `atLast` may send what is left to
 * say. Exit code 0, or 1 when the requests took too long.
 */
export function closeOnSignal(app: NestFastifyApplication, atLast: () => Promise<void>): void {
  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    const late = setTimeout(() => process.exit(1), DRAIN_MS).unref();
    const end = async (code: number) => {
      clearTimeout(late);
      await atLast();
      process.exit(code);
    };
    app.close().then(
      () => end(0),
      () => end(1),
    );
  };
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
  if (process.send) process.once('disconnect', close);
}
