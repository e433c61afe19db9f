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

/** A setting that is one of these words. */
export function oneOf<Word extends string>(
  env: NodeJS.ProcessEnv,
  setting: string,
  words: readonly [Word, ...Word[]],
  fallback = words[0],
): Word {
  const text = env[setting] || fallback;
  const word = words.find((it) => it === text);
  if (word) return word;
  const named = words.length > 2 ? `one of ${words.join(', ')}` : words.join(' or ');
  throw new ConfigurationError(`${setting} must be ${named}, not "${text}".`);
}

const UNITS: Record<string, number> = { '': 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 };

/** A setting that is a size: bytes, or a number with a unit such as `2GB`, `500 MB`. Half a byte is cut off. */
export function byteCount(env: NodeJS.ProcessEnv, setting: string, fallback: string, least: 0 | 1): number {
  const text = (env[setting] || fallback).trim();
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*([A-Za-z]*)$/.exec(text) ?? [];
  const bytes = Math.floor(Number(number) * (UNITS[unit.toUpperCase()] ?? Number.NaN));
  if (number !== '' && bytes >= least && bytes <= Number.MAX_SAFE_INTEGER) return bytes;
  throw new ConfigurationError(
    `${setting} must be a size such as 500MB or 2GB${least === 0 ? ', or 0' : ''}, not "${text}".`,
  );
}

/** The values of a comma-separated setting. */
export const commaSeparated = (text: string): string[] =>
  text
    .split(',')
    .map((it) => it.trim())
    .filter(Boolean);

export const isHttpUrl = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
