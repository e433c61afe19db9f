import { TOTP } from 'otpauth';

const PERIOD_MS = 30_000;

/** The code that an authenticator app with this secret shows, so many periods from now. */
export const codeOf = (secret: string, periods = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + periods * PERIOD_MS });
