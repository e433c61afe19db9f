import sax from 'sax';
import type { SourceFile } from '../source.ts';
import { LONGEST_LINE, textOf } from './text.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The beginning or the end of an element. */
export type XmlEvent = { open: string; attributes: Record<string, string> } | { close: string };

const DEEPEST = 100;

/**
 * The elements of an XML file in their order, in lists of those of one piece of it; texts are left out. Entities that the
 * file declares are not expanded. Throws `UnreadableFile` for a file that is no XML.
 */
export async function* xmlEvents(file: SourceFile): AsyncGenerator<XmlEvent[]> {
  const parser = sax.parser(true, { position: true });
  let events: XmlEvent[] = [];
  let depth = 0;
  let last = 0;
  let isXml = false;
  parser.onopentag = ({ name, attributes }) => {
    depth += 1;
    isXml = true;
    if (depth > DEEPEST) throw damaged(file, parser.line);
    events.push({ open: name, attributes: attributes as Record<string, string> });
    last = parser.position;
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    events.push({ close: name });
    last = parser.position;
  };
  parser.onerror = () => {
    // Exports of some versions have entities and characters that XML does not know; what follows is readable.
    parser.resume();
  };
  for await (const piece of textOf(file)) {
    try {
      parser.write(piece);
    } catch (error) {
      // Attributes with the names of every object's members make the parser fail.
      throw error instanceof UnreadableFile ? error : damaged(file, parser.line);
    }
    if (parser.position - last > LONGEST_LINE) throw damaged(file, parser.line);
    if (events.length > 0) yield events;
    events = [];
  }
  if (!isXml || depth !== 0) throw damaged(file, parser.line);
}

const damaged = ({ path }: SourceFile, line: number) =>
  new UnreadableFile('FILE_DAMAGED', `${path} is cut off, or is no XML, at line ${line + 1}`, path, line + 1);
