/** Matches a declaration, whose name may contain an escaped dot: `--fettle-spacing-0\.5`. */
const DECLARATION = /(--fettle-[\w\\.-]+):([^;{}]*);?/g;
const KEYFRAMES = /@(?:-webkit-)?keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;

const variablesIn = (text: string) =>
  [...text.matchAll(/var\((--fettle-[\w\\.-]+)/g)].map(([, name = '']) => name);

/** The variables that are used, directly or by the value of another used variable. */
function usedVariables(css: string, users: string): Set<string> {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of css.matchAll(DECLARATION))
    values.set(name, `${values.get(name) ?? ''} ${value}`);
  const found = new Set<string>();
  const follow = (names: string[]) => {
    for (const name of names) {
      if (found.has(name)) continue;
      found.add(name);
      follow(variablesIn(values.get(name) ?? ''));
    }
  };
  follow(variablesIn(`${users} ${css.replace(DECLARATION, '')}`));
  return found;
}

/** The styles without the variables and keyframes that neither they nor `users` (markup and other styles) use. */
export function usedStyles(css: string, users: string): string {
  const kept = usedVariables(css, users);
  const lean = css.replace(DECLARATION, (declaration, name: string) => (kept.has(name) ? declaration : ''));
  const moving = `${users} ${lean.replace(KEYFRAMES, '')}`;
  const still = lean.replace(KEYFRAMES, (rule, name: string) =>
    new RegExp(`animation[^;{}]*\\b${name}\\b`).test(moving) ? rule : '',
  );
  return withoutEmptyRules(still);
}

function withoutEmptyRules(css: string): string {
  const fewer = css.replace(/[^{};]+\{\}/g, '');
  return fewer === css ? css : withoutEmptyRules(fewer);
}
