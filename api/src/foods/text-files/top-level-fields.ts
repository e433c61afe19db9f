const [QUOTE, BACKSLASH, COMMA, COLON, SPACE] = [0x22, 0x5c, 0x2c, 0x3a, 0x20];
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Some fields of a JSON object, without parsing the others: a tenth of a product of Open Food Facts is needed, and finding
 * the end of a value takes a fifth of the time of parsing it. Of a repeated name the last value counts, as with
 * `JSON.parse`.
 *
 * @throws SyntaxError for anything that is no object, or is cut off; an error inside a value that is not wanted is not
 * noticed
 */
export function topLevelFields(json: Buffer, wanted: (name: string) => boolean): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  let at = afterSpaces(json, 0);
  if (json[at] !== OPEN) throw new SyntaxError('no JSON object');
  at = afterSpaces(json, at + 1);
  if (json[at] === CLOSE) return fields;
  for (;;) {
    if (json[at] !== QUOTE) throw new SyntaxError(`no name at byte ${at}`);
    const end = afterText(json, at);
    const name = json.toString('latin1', at + 1, end - 1);
    at = afterSpaces(json, end);
    if (json[at] !== COLON) throw new SyntaxError(`no colon at byte ${at}`);
    const begin = afterSpaces(json, at + 1);
    at = afterValue(json, begin);
    if (wanted(name)) fields[name] = JSON.parse(json.toString('utf8', begin, at));
    at = afterSpaces(json, at);
    if (json[at] === CLOSE) return fields;
    if (json[at] !== COMMA) throw new SyntaxError(`no comma at byte ${at}`);
    at = afterSpaces(json, at + 1);
  }
}

function afterSpaces(json: Buffer, from: number): number {
  let at = from;
  while ((json[at] as number) <= SPACE) at += 1;
  return at;
}

/** The end of the text that begins at this quote. */
function afterText(json: Buffer, quote: number): number {
  const { length } = json;
  for (let at = quote + 1; at < length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) return at + 1;
    if (byte === BACKSLASH) at += 1;
  }
  throw new SyntaxError('a text without end');
}

function afterValue(json: Buffer, begin: number): number {
  const first = json[begin];
  if (first === QUOTE) return afterText(json, begin);
  return first === OPEN || first === OPEN_LIST ? afterNested(json, begin) : afterWord(json, begin);
}

function afterNested(json: Buffer, begin: number): number {
  const { length } = json;
  let depth = 0;
  for (let at = begin; at < length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) at = afterText(json, at) - 1;
    else if (byte === OPEN || byte === OPEN_LIST) depth += 1;
    else if (byte === CLOSE || byte === CLOSE_LIST) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  throw new SyntaxError('an object or list without end');
}

/** A number, `true`, `false` or `null`. */
function afterWord(json: Buffer, begin: number): number {
  let at = begin;
  for (let byte = json[at]; byte !== undefined && byte > SPACE; byte = json[at]) {
    if (byte === COMMA || byte === CLOSE || byte === CLOSE_LIST) break;
    at += 1;
  }
  return at;
}
