import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../workspace.ts';

/** A text of a source that members may be shown. */
export interface ProductText {
  text: string;
  /** `shell/src/x.tsx:12` */
  place: string;
  isMonospaced: boolean;
}

const MONOSPACED = /^(code|kbd|pre|samp)$/;

/** Texts of a TypeScript, style or HTML source: literals and element contents, no comments or regular expressions. */
export function textsOf(path: string): ProductText[] {
  const source = readFileSync(path, 'utf8');
  const file = relative(ROOT, path);
  if (/\.tsx?$/.test(path)) return textsOfScript(source, file);
  return [
    ...withoutComments(source).matchAll(path.endsWith('.css') ? /content:\s*("[^"]*"|'[^']*')/g : /[^<>]+/g),
  ].map(([all, text = all]) => ({ text: withEscapes(text), place: file, isMonospaced: false }));
}

function textsOfScript(source: string, file: string): ProductText[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const texts: ProductText[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
      const { line } = parsed.getLineAndCharacterOfPosition(node.getStart());
      const { parent } = node;
      const tag = ts.isJsxElement(parent) ? parent.openingElement.tagName.getText() : '';
      texts.push({ text: node.text, place: `${file}:${line + 1}`, isMonospaced: MONOSPACED.test(tag) });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return texts;
}

const withoutComments = (source: string) => source.replace(/\/\*.*?\*\/|<!--.*?-->/gs, '');

const withEscapes = (text: string) =>
  text.replace(/\\([0-9a-f]{2,6})\s?/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
