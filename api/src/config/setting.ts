/** A setting prevents the start of the process; the message is one line that says what to change. */
export class ConfigurationError extends Error {}

const HIGHEST_COUNT = 1_000_000_000;

/** A setting that is a whole number above 0. */
export function count(
  env: NodeJS.ProcessEnv,
  setting: string,
  fallback: number,
  highest = HIGHEST_COUNT,
): number {
  const text = env[setting] || String(fallback);
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > highest) {
    throw new ConfigurationError(`${setting} must be a whole number from 1 to ${highest}, not "${text}".`);
  }
  return number;
}

/** The values of a comma-separated setting. */
export const commaSeparated = (text: string): string[] =>
  text
    .split(',')
    .map((it) => it.trim())
    .filter(Boolean);

export const isHttpUrl = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
