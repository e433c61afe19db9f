/** Names may hold an escaped dot: `--fettle-spacing-0\.5`. */
const DECLARATION = /(--fettle-[\w\\.-]+):([^;{}]*);?/g;
const KEYFRAMES = /@(?:-webkit-)?keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;

const asked = (text: string) => [...text.matchAll(/var\((--fettle-[\w\\.-]+)/g)].map(([, name = '']) => name);

/** Which variables are asked for, also by the values of others that are. */
function reached(css: string, users: string): Set<string> {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of css.matchAll(DECLARATION))
    values.set(name, `${values.get(name) ?? ''} ${value}`);
  const found = new Set<string>();
  const follow = (names: string[]) => {
    for (const name of names) {
      if (found.has(name)) continue;
      found.add(name);
      follow(asked(values.get(name) ?? ''));
    }
  };
  follow(asked(`${users} ${css.replace(DECLARATION, '')}`));
  return found;
}

/**
 * The styles without the variables and keyframes that nothing asks for: neither themselves nor `users`, the markup and
 * styles that stand on top of them.
 */
export function onlyUsed(css: string, users: string): string {
  const kept = reached(css, users);
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
