import type { Problem } from './source-food.ts';

/** Texts that mean an unknown value. */
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

/** Characters of a text that are read, so that a broken one costs little time. */
const MOST_READ = 10_000;

/** Characters that may need cleaning; most texts have none and are left as they are. */
const SUSPICIOUS = /[&<\p{Cc}\p{Cf}]|[^\S ]|^ | $| {2}/u;

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

/** True if a text means an unknown value. "NAN" is a brand of milk, "nan" a program's "not a number". */
export function isNothing(text: string): boolean {
  return (
    text.length < 15 && (NOTHING.has(text.toLowerCase()) || text === 'nan' || /^[\s\p{P}]*$/u.test(text))
  );
}

/**
 * A text as members should see it: entities and markup resolved, control and invisible characters removed, single
 * spaces, composed accents, no encoded quotation marks around the whole. `null` for an unknown value. A text longer than
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
  // Quotation marks that the source has unencoded are part of its text.
  const encoded = value.trimStart().startsWith('&');
  const quoted =
    encoded && text.length > 2 && text.startsWith('"') && text.indexOf('"', 1) === text.length - 1;
  return quoted ? text.slice(1, -1).trim() : text;
}

/** Resolves entities once; some sources encode twice, so it is called twice. */
function resolved(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x?[\da-f]{1,6}|[a-z]{2,6}\d{0,2});/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}

/** Cuts after the last word that fits; a text without spaces is cut at the limit. */
function cut(text: string, longest: number): string {
  const space = text.lastIndexOf(' ', longest);
  const head = text.slice(0, space > longest / 2 ? space : longest);
  return head.replace(/[\ud800-\udbff]$|[\s,;:]+$/, '');
}
