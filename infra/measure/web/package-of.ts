/** Matches dependencies of another package, which count with that package. */
const WITH: [RegExp, string][] = [
  [/^(react|react-dom|scheduler)$/, 'React'],
  [/^(@chakra-ui\/|@pandacss\/)/, 'Chakra'],
  [/^(@emotion\/|stylis$|react-is$|hoist-non-react-statics$)/, 'emotion'],
  [/^(@ark-ui\/|@zag-js\/|@floating-ui\/|proxy-)/, 'Ark and Zag (menus, dialogs, tooltips, toasts)'],
  [/^(react-router|cookie|set-cookie-parser)/, 'react-router'],
  [/^axios$/, 'axios'],
  [/^@tanstack\//, 'TanStack Query'],
  [/^(react-hook-form|@hookform\/|zod)/, 'React Hook Form and zod'],
  [/^lucide-react$/, 'lucide icons'],
  [/^@module-federation\//, 'federation runtime'],
];

/** The package, or the workspace of our own, that the bytes of a source count for. */
export function packageOf(source: string): string {
  const name = [...source.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].at(-1)?.[1];
  if (name !== undefined) return WITH.find(([pattern]) => pattern.test(name))?.[1] ?? 'other packages';
  if (source.includes('shared-ui/src/')) return 'our own: shared-ui';
  if (/\/src\/|^\.\/src/.test(source)) return 'our own: shell';
  return 'bundler';
}
