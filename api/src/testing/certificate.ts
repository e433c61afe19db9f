import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** `it`, where the machine can make certificates. */
export const withOpenssl = spawnSync('openssl', ['version']).status === 0 ? it : it.skip;

/** The files of a new certificate for this name and of its key, in a folder. */
export function certificateIn(folder: string, name: string): { cert: string; key: string } {
  const [cert, key] = [join(folder, `${name}.crt`), join(folder, `${name}.key`)];
  const made = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
  ];
  spawnSync('openssl', [...made, '-subj', `/CN=${name}`, '-keyout', key, '-out', cert]);
  return { cert, key };
}
