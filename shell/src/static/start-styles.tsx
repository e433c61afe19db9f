import { ThemeProvider } from '@fettle/shared-ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { onlyUsed } from './used-styles.ts';
import { withoutScript } from './without-script.ts';

/** What the design system puts on every page: its reset, its tokens as variables, the ground. */
function systemStyles(): string {
  const markup = renderToStaticMarkup(<ThemeProvider>{null}</ThemeProvider>);
  const styles = [...markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css).join('');
  if (!styles.includes('--fettle-colors-bg:')) throw new Error('The design system rendered no tokens.');
  return styles;
}

/**
 * The design system's own styles as a file, so that they are there before any script: written once, in shared-ui.
 * `users` is all markup and styles that may ask for a variable; what none of them asks for is left out.
 */
export function startStyles(users: string): string {
  return `${withoutScript(onlyUsed(systemStyles(), users))}\n`;
}
