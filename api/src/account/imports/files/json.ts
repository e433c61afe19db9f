import type { SourceFile } from '../source.ts';
import { textOf } from './text.ts';
import { UnreadableFile } from './unreadable-file.ts';

const MOST_BYTES = 128 * 1024 * 1024;

export type Json = Record<string, unknown>;

/** The content of a JSON file of at most 128 MB; throws `UnreadableFile` for anything else. */
export async function jsonOf(file: SourceFile): Promise<unknown> {
  if (file.size > MOST_BYTES)
    throw new UnreadableFile('FILE_TOO_LARGE', `${file.path} has more than 128 MB`, file.path);
  let text = '';
  for await (const piece of textOf(file)) text += piece;
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new UnreadableFile('FILE_DAMAGED', `${file.path} is cut off, or is no JSON`, file.path);
  }
}

/** The objects of a list; anything else in it is left out, and anything else than a list is empty. */
export const objectsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as an object; an empty one for anything else. */
export const objectOf = (value: unknown): Json => (isObject(value) ? value : {});

/** The value as a text; `undefined` for anything else. */
export const textAt = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
