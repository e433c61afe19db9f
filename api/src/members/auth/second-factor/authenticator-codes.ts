import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, periods of 30 seconds. */
const ISSUER = 'Fettle';
const SECRET_BYTES = 20;
const PERIOD_MS = 30_000;
/** Periods before and after the present one whose codes are accepted too: clocks differ, and people type. */
const WINDOW = 1;

const totpOf = (secret: Secret, label?: string) => new TOTP({ issuer: ISSUER, label, secret });

/** A new secret, in base32, with the address by which an app reads it from a QR code. */
export function newAuthenticatorSecret(label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  return { secret: secret.base32, uri: totpOf(secret, label).toString() };
}

/** The period whose code this is, counted since 1970; `null` for a wrong code. It takes the same time for every wrong code. */
export function stepOfCode(base32: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(Secret.fromBase32(base32)).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / PERIOD_MS) + delta;
}
