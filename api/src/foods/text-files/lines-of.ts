/** One line of a file, without its end. */
export interface Line {
  /** Counted from 1. */
  number: number;
  /** `null`: the line is longer than any food and was not kept. */
  bytes: Buffer | null;
  /** The offset where the next line begins. */
  end: number;
}

/** The position at which a reader continues: after this line, at this byte. */
export interface Place {
  line: number;
  offset: number;
}

/** Limit in bytes; the longest real lines have half a megabyte. */
export const LONGEST_LINE = 16_000_000;
const NEWLINE = 10;
/** The bytes that Windows programs write before UTF-8 text. */
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** Splits bytes into lines, chunk by chunk; blank lines are left out. */
export async function* linesOf(
  chunks: AsyncIterable<Buffer>,
  from: Place,
  longest = LONGEST_LINE,
): AsyncGenerator<Line[]> {
  let { line: number, offset } = from;
  let open: Buffer[] = [];
  let length = 0;
  const take = (rest: Buffer): Line | null => {
    const tooLong = length + rest.length > longest;
    const whole = tooLong ? null : open.length ? Buffer.concat([...open, rest]) : rest;
    const bytes = number === 1 ? withoutMark(whole) : whole;
    open = [];
    length = 0;
    return bytes && isBlank(bytes) ? null : { number, bytes, end: offset };
  };
  for await (const chunk of chunks) {
    const lines: Line[] = [];
    let begin = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, begin)) {
      number += 1;
      offset += end + 1 - begin;
      const line = take(chunk.subarray(begin, end));
      if (line) lines.push(line);
      begin = end + 1;
    }
    const rest = chunk.subarray(begin);
    offset += rest.length;
    length += rest.length;
    if (length > longest) open = [];
    else if (rest.length) open.push(rest);
    if (lines.length) yield lines;
  }
  if (length === 0) return;
  number += 1;
  const last = take(Buffer.alloc(0));
  if (last) yield [last];
}

function withoutMark(line: Buffer | null): Buffer | null {
  const { length } = BYTE_ORDER_MARK;
  return line?.subarray(0, length).equals(BYTE_ORDER_MARK) ? line.subarray(length) : line;
}

const isBlank = (bytes: Buffer) => bytes.length < 3 && bytes.toString().trim() === '';
