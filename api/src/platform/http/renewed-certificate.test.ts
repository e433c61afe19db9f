import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { certificateIn, withOpenssl } from '../../testing/certificate.ts';
import { followCertificate } from './renewed-certificate.ts';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-tls-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The name in the certificate that a new connection gets. */
async function shownName(port: number): Promise<string | undefined> {
  const socket: TLSSocket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { subject } = socket.getPeerCertificate();
  socket.destroy();
  return subject.CN as string;
}

withOpenssl(
  'new connections get a renewed certificate, and the old one while certificate and key do not match',
  async () => {
    const [first, second] = [certificateIn(folder, 'first'), certificateIn(folder, 'second')];
    const files = { cert: join(folder, 'live.crt'), key: join(folder, 'live.key') };
    const put = (from: string, to: string) => writeFileSync(to, readFileSync(from));
    put(first.cert, files.cert);
    put(first.key, files.key);
    const server = createServer({ cert: readFileSync(files.cert), key: readFileSync(files.key) });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    let heard: (line: string) => void = () => undefined;
    const line = () =>
      new Promise<string>((resolve) => {
        heard = resolve;
      });
    const log = { info: (text: string) => heard(text), warn: (text: string) => heard(text) };
    const end = followCertificate(server, files, log, 20);
    expect(await shownName(port)).toBe('first');

    const refused = line();
    put(second.cert, files.cert);
    expect(await refused).toMatch(/cannot be used, the certificate before stays: .*key values mismatch/);
    expect(await shownName(port)).toBe('first');

    const taken = line();
    put(second.key, files.key);
    expect(await taken).toMatch(/were renewed/);
    expect(await shownName(port)).toBe('second');
    end();
    server.close();
  },
);
