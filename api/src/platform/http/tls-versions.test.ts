import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type SecureVersion } from 'node:tls';
import { database } from '../../testing/accounts/sign-in.ts';
import { certificateIn, withOpenssl } from '../../testing/certificate.ts';
import { startServer } from '../../testing/test-server.ts';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-tls-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lets a client offer what OpenSSL no longer offers by itself. */
const OLD_CIPHERS = 'DEFAULT@SECLEVEL=0';

/** The version that a client and the server agree on, where the client takes this one alone; `null` for none. */
async function agreedVersion(port: number, version: SecureVersion): Promise<string | null> {
  const socket = connect({
    port,
    host: '127.0.0.1',
    rejectUnauthorized: false,
    minVersion: version,
    maxVersion: version,
    ciphers: OLD_CIPHERS,
  });
  try {
    await once(socket, 'secureConnect');
    return socket.getProtocol();
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
}

const VERSIONS: SecureVersion[] = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'];
const agreed = (port: number) => Promise.all(VERSIONS.map((version) => agreedVersion(port, version)));

withOpenssl(
  'a server with a certificate takes TLS 1.2 and 1.3, and no older one, whatever Node’s options',
  async () => {
    const { cert, key } = certificateIn(folder, 'server');
    const server = await startServer(database().url, {
      TLS_CERT: cert,
      TLS_KEY: key,
      NODE_OPTIONS: `--tls-min-v1.0 --tls-cipher-list=${OLD_CIPHERS}`,
    });
    // These clients can reach a server that takes old versions.
    const old = createServer({
      cert: readFileSync(cert),
      key: readFileSync(key),
      minVersion: 'TLSv1',
      ciphers: OLD_CIPHERS,
    });
    old.listen(0, '127.0.0.1');
    await once(old, 'listening');
    try {
      expect(await agreed((old.address() as AddressInfo).port)).toEqual(VERSIONS);
      expect(await agreed(Number(new URL(server.url).port))).toEqual([null, null, 'TLSv1.2', 'TLSv1.3']);
    } finally {
      old.close();
      await server.stop();
    }
  },
);
