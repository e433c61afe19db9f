import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tags of DER. */
const [INTEGER, BIT_STRING, OBJECT_ID, UTF8, UTC_TIME, SEQUENCE, SET] = [2, 3, 6, 12, 23, 0x30, 0x31];

/** A value in DER; lengths take one, two or three bytes. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const bytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...bytes]), content]);
}

const ECDSA_WITH_SHA256 = der(SEQUENCE, der(OBJECT_ID, Buffer.from('2a8648ce3d040302', 'hex')));
const COMMON_NAME = der(OBJECT_ID, Buffer.from('550403', 'hex'));

const pem = (label: string, content: Buffer) =>
  `-----BEGIN ${label}-----\n${content.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`;

/**
 * The files of a new certificate for this name, which signs itself, and of its key, in a folder. Node makes no certificates, and a
 * machine without `openssl` must not skip the tests of TLS.
 */
export function certificateIn(folder: string, name: string): { cert: string; key: string } {
  const pair = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const subject = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from(name)))));
  const times = ['250101000000Z', '491231235959Z'].map((time) => der(UTC_TIME, Buffer.from(time)));
  const [serial, validity] = [der(INTEGER, Buffer.from([1])), der(SEQUENCE, ...times)];
  const about = der(SEQUENCE, serial, ECDSA_WITH_SHA256, subject, validity, subject, pair.publicKey);
  const signature = sign('sha256', about, createPrivateKey(pair.privateKey));
  const signed = der(
    SEQUENCE,
    about,
    ECDSA_WITH_SHA256,
    // No bit of the last byte is unused.
    der(BIT_STRING, Buffer.from([0]), signature),
  );
  const [cert, key] = [join(folder, `${name}.crt`), join(folder, `${name}.key`)];
  writeFileSync(cert, pem('CERTIFICATE', signed));
  writeFileSync(key, pair.privateKey);
  return { cert, key };
}
