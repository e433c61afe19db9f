import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname } from 'node:path';

/**
 * Lets stack traces name the source files of what was bundled into a folder: `api/src/members/users/users.service.ts:31`. The
 * source maps are read when the first stack is printed, so that a start does not wait for them, as it does with Node's
 * own `--enable-source-maps`.
 */
export function nameSources(folder: string): void {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (file: string) => {
    let map = maps.get(file);
    if (map === undefined) {
      map = dirname(file) === folder ? readMap(`${file}.map`) : null;
      maps.set(file, map);
    }
    return map;
  };
  Error.prepareStackTrace = (error, frames) =>
    [headline(error), ...frames.map((frame) => `    at ${inSource(frame, mapOf)}`)].join('\n');
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** The first line of a stack trace; anything can be thrown, also a value without a text. */
function headline(error: unknown): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
}

function inSource(frame: NodeJS.CallSite, mapOf: (file: string) => SourceMap | null): string {
  const [file, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
  const text = frame.toString();
  if (!file || !line || !column) return text;
  const found = mapOf(file)?.findEntry(line - 1, column - 1);
  if (!found || !('originalSource' in found)) return text;
  return text.replace(`${file}:${line}:${column}`, `${found.originalSource}:${found.originalLine + 1}`);
}
