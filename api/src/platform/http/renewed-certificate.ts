import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { Server } from 'node:https';
import { createSecureContext } from 'node:tls';

/** Interval at which the files are checked. They are renewed some weeks before they expire. */
const INTERVAL_MS = 30_000;

/**
 * Lets a server use a renewed certificate: new connections get it, open ones stay. While the two files do not match
 * (one is written before the other, or half of one), the old certificate stays, and `warn` gets the reason.
 *
 * @returns a function that ends the watch
 */
export function followCertificate(
  server: Pick<Server, 'setSecureContext'>,
  files: { cert: string; key: string },
  log: { info(line: string): void; warn(line: string): void },
  intervalMs = INTERVAL_MS,
): () => void {
  const read = () => ({ cert: readFileSync(files.cert), key: readFileSync(files.key) });
  const same = (one: Buffer[], other: Buffer[]) => one.every((content, at) => other[at]?.equals(content));
  let current = Object.values(read());
  const take = () => {
    try {
      const pair = read();
      if (same(current, Object.values(pair))) return;
      createSecureContext(pair);
      server.setSecureContext(pair);
      current = Object.values(pair);
      log.info('TLS_CERT and TLS_KEY were renewed: new connections get the new certificate.');
    } catch (error) {
      log.warn(`TLS_CERT and TLS_KEY changed and cannot be used, the certificate before stays: ${error}`);
    }
  };
  const watched = [files.cert, files.key];
  for (const file of watched) watchFile(file, { interval: intervalMs, persistent: false }, take);
  return () => {
    for (const file of watched) unwatchFile(file, take);
  };
}
