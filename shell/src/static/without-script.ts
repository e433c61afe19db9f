/** The rules of the dark theme: `.dark{…}`, `html.dark{…}`. */
const DARK_RULE = /(?:html)?\.dark\{([^{}]*)\}/g;

/**
 * Adds the dark theme for browsers without a script, where nobody sets the class `dark`: they follow the system. The
 * first script of every page marks `<html>`, and the class alone counts from then on.
 */
export function withoutScript(css: string): string {
  const declarations = [...css.matchAll(DARK_RULE)].map(([, inside = '']) => inside).join('');
  const dark = `html:not([data-scripted]){${declarations}}`;
  return `${css}@media (prefers-color-scheme:dark){@layer tokens{${dark}}}`;
}
