import { MAX_DEPTH } from '../../../platform/http/validation/request-validation.pipe.ts';
import { archiveProblem } from './archive-problem.ts';

/** The largest valid row is a meal of 100 foods with long names. */
const LONGEST_ROW_BYTES = 1024 * 1024;

const wrong = (file: string) =>
  archiveProblem('ARCHIVE_DAMAGED', `${file} is not written as an export writes it`, file);

/**
 * The rows of a JSON list that has one row a line, as exports write it. One row is in memory at a time. 422 for any other
 * text, and for text after the list.
 */
export async function* jsonRows(file: string, content: AsyncIterable<Buffer>): AsyncGenerator<unknown> {
  let state: 'start' | 'row' | 'ended' = 'start';
  for await (const line of lines(file, content)) {
    if (state === 'start' && (line === '[' || line === '[]')) state = line === '[' ? 'row' : 'ended';
    else if (state === 'row' && line === ']') state = 'ended';
    else if (state === 'row') yield parsed(file, line.replace(/,$/, ''));
    else throw wrong(file);
  }
  if (state !== 'ended') throw wrong(file);
}

/** A file with one JSON object. */
export async function jsonObject(file: string, content: AsyncIterable<Buffer>): Promise<unknown> {
  let text = '';
  for await (const line of lines(file, content)) {
    text += `${line}\n`;
    if (text.length > LONGEST_ROW_BYTES) throw wrong(file);
  }
  return parsed(file, text);
}

async function* lines(file: string, content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let rest = '';
  for await (const chunk of content) {
    const parts = (rest + decoded(file, () => text.decode(chunk, { stream: true }))).split('\n');
    rest = parts.pop() ?? '';
    if (rest.length > LONGEST_ROW_BYTES) throw wrong(file);
    yield* parts;
  }
  rest += decoded(file, () => text.decode());
  // The last line must end like every other line.
  if (rest !== '') throw wrong(file);
}

function decoded(file: string, decode: () => string): string {
  try {
    return decode();
  } catch {
    throw wrong(file);
  }
}

function parsed(file: string, line: string): unknown {
  if (isTooDeep(line)) throw archiveProblem('WRONG_ROW', `${file} has values within too many others`, file);
  try {
    return JSON.parse(line);
  } catch {
    throw wrong(file);
  }
}

/** Tells whether a row is deeper than any request. Code that copies or compares such values would overflow the stack. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isText && sign === '\\') at += 1;
    else if (sign === '"') isText = !isText;
    else if (isText) continue;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
