import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from './ports.ts';

describe('a free port', () => {
  it('is none that the system gives to outgoing connections, and another one at each call', async () => {
    const ports = [await freePort(), await freePort(), await freePort()];
    expect(new Set(ports).size).toBe(3);
    for (const port of ports) {
      expect(port).toBeGreaterThanOrEqual(20_000);
      expect(port).toBeLessThan(30_000);
    }
  });

  it('is none on which a program listens', async () => {
    const before = await freePort();
    const taken = 20_000 + ((before - 20_000 + 1) % 10_000);
    const server = createServer();
    // A port that another program of this machine has already serves as well.
    await new Promise<void>((resolve) =>
      server.once('error', () => resolve()).listen(taken, '127.0.0.1', resolve),
    );
    expect(await freePort()).not.toBe(taken);
    if (server.listening) await once(server.close(), 'close');
  });
});
