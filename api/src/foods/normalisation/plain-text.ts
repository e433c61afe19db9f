import type { Problem } from './source-food.ts';

/** What programs and people write where they have nothing to say. */
const NOTHING = new Set([
  '',
  'null',
  'undefined',
  'unknown',
  'none',
  'n/a',
  'n.a.',
  'not-applicable',
  'not applicable',
  'no brand',
  'sin marca',
  'sans marque',
  'desconocido',
  'desconocida',
  'inconnu',
  'inconnue',
  'unbekannt',
]);

/** What is read of a text at most, so that no broken one takes its time. */
const MOST_READ = 10_000;

/** Signs that need a closer look; most texts have none and are left as they are. */
const SUSPICIOUS = /[&<\p{Cc}\p{Cf}]|[^\S ]|^[ "]| $| {2}/u;

const SPACES = /[\s\p{Cc}]+/gu;
/** The two joiners are part of the spelling in Persian and Hindi. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;
const MARKUP = /<\/?(?:b|br|em|i|p|span|strong|u)\b[^>]*>/gi;

const ENTITIES: Record<string, string> = {
  amp: '&',
  apos: "'",
  deg: '°',
  frac12: '½',
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
  reg: '®',
  rsquo: '’',
  trade: '™',
};

/** Whether a text says that nothing is known. "NAN" is a brand of milk, "nan" a program's "not a number". */
export function isNothing(text: string): boolean {
  return (
    text.length < 15 && (NOTHING.has(text.toLowerCase()) || text === 'nan' || /^[\s\p{P}]*$/u.test(text))
  );
}

/**
 * A text as people should see it: entities and markup resolved, control and invisible signs gone, single spaces,
 * composed accents, without quotation marks around the whole. `null` where it tells nothing. A longer one than
 * `longest` is cut after a word, with a problem.
 */
export function plainText(
  value: unknown,
  longest: number,
  field: string,
  problems: Problem[],
): string | null {
  if (typeof value !== 'string') return null;
  const head = value.length > MOST_READ ? value.slice(0, MOST_READ) : value;
  const text = SUSPICIOUS.test(head) ? cleaned(head) : head;
  if (isNothing(text)) return null;
  const composed = text.normalize('NFC');
  if (composed.length <= longest) return composed;
  problems.push({ code: 'text_cut', field, value: composed });
  return cut(composed, longest);
}

function cleaned(value: string): string {
  const text = resolved(resolved(value))
    .replace(MARKUP, ' ')
    .replace(INVISIBLE, '')
    .replace(SPACES, ' ')
    .trim();
  const quoted = text.length > 2 && text.startsWith('"') && text.indexOf('"', 1) === text.length - 1;
  return quoted ? text.slice(1, -1).trim() : text;
}

/** Once; sources that encode twice are read by calling it twice. */
function resolved(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x?[\da-f]{1,6}|[a-z]{2,6}\d{0,2});/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}

/** After the last word that fits; a text without spaces is cut where it must. */
function cut(text: string, longest: number): string {
  const space = text.lastIndexOf(' ', longest);
  const head = text.slice(0, space > longest / 2 ? space : longest);
  return head.replace(/[\ud800-\udbff]$|[\s,;:]+$/, '');
}
