import { TOTP } from 'otpauth';

const PERIOD_MS = 30_000;

/** The code that an authenticator app with this secret shows, so many periods from now. */
export const codeOf = (secret: string, periods = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + periods * PERIOD_MS });

/** A code that the app shows in none of the periods around now. */
export function wrongCodeOf(secret: string): string {
  const right = [-3, -2, -1, 0, 1, 2, 3].map((periods) => codeOf(secret, periods));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !right.includes(code),
  ) as string;
}
