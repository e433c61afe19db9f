import { type Artifact, textOf, textsOf } from '../artifact/artifact.ts';

/** Space and a comment between the parts of a call; bounded, so that no file makes the search slow. */
const GAP = String.raw`\s{0,20}(?:/\*[^]{0,200}?\*/)?\s{0,20}`;
const ADDRESS = String.raw`(["'\x60])((?:[a-z][a-z0-9+.-]{1,20}:|//)[^"'\x60\s]{0,200})\1`;

/** Matches a call that loads a script from an absolute address. */
const SCRIPT_LOADS = [
  String.raw`\bimport(?:Scripts)?${GAP}\(${GAP}${ADDRESS}`,
  String.raw`\bnew\s{1,20}(?:Shared)?Worker${GAP}\(${GAP}(?:new\s{1,20}URL${GAP}\(${GAP})?${ADDRESS}`,
].map((pattern) => new RegExp(pattern, 'i'));

/** A line for each file of a build that loads from another host, which the page's policy would refuse. */
export function foreignAddresses(app: string, manifest: string, artifact: Artifact): string[] {
  const inScripts = textsOf(artifact, /\.js$/).flatMap(([file, code]) => {
    const address = SCRIPT_LOADS.map((pattern) => pattern.exec(code)?.[2]).find(Boolean);
    return address
      ? [
          `${file} of ${app} loads a script from ${address}, which the page's policy refuses: install the package, and import it by its name.`,
        ]
      : [];
  });
  const inStyles = textsOf(artifact, /\.css$/).flatMap(([file, css]) => {
    const address = /(?:[a-z][a-z0-9+.-]{1,20}:)?\/\/[^\s"'`)]{1,200}/i.exec(whatLoads(css))?.[0];
    return address
      ? [
          `${file} of ${app} names ${address}, which the page's policy refuses: put the file beside the style, and name it by its path.`,
        ]
      : [];
  });
  const inManifest = /(?:https?:)?\/\/[^\s"']{1,200}/i.exec(textOf(artifact, manifest))?.[0];
  return [
    ...inScripts,
    ...inStyles,
    ...(inManifest
      ? [
          `${manifest} of ${app} names ${inManifest}, and is loaded from the product alone: build it by defineConfig of the kit.`,
        ]
      : []),
  ];
}

/** A style without comments and without files that it holds as data, which may name the host of a format. */
function whatLoads(css: string): string {
  const left = without(
    without(css, /\/\*/g, () => '*/'),
    /\burl\(\s{0,20}(["']?)data:/gi,
    (quote) => quote || ')',
  );
  // An escape hides an address from a search, not from a browser.
  return left.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|(.))/gis, (_, hex?: string, other?: string) =>
    hex ? String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)) : (other ?? ''),
  );
}

/** A text without the parts that begin with a match and reach to their end. A part without an end stays. */
function without(text: string, begin: RegExp, endOf: (captured: string) => string): string {
  let left = '';
  for (let at = 0; ; ) {
    begin.lastIndex = at;
    const found = begin.exec(text);
    const end = endOf(found?.[1] ?? '');
    const after = found ? text.indexOf(end, begin.lastIndex) : -1;
    if (!found || after < 0) return left + text.slice(at);
    left += text.slice(at, found.index);
    at = after + end.length;
  }
}
