import { contrast } from '../../testing/contrast.ts';
import type { ThemedColor } from './neutral.ts';
import { raised } from './overlay-looks.ts';
import { palettes } from './palettes.ts';
import { semanticColors } from './semantic-colors.ts';

const { bg, fg, border } = semanticColors;
const THEMES = ['base', '_dark'] as const;
const pages = { page: bg.DEFAULT, subtle: bg.subtle, muted: bg.muted, surface: bg.surface, panel: bg.panel };

function atLeast(ratio: number, front: ThemedColor, back: ThemedColor) {
  for (const theme of THEMES)
    expect(contrast(front.value[theme], back.value[theme])).toBeGreaterThanOrEqual(ratio);
}

describe('contrast (WCAG AA), light and dark', () => {
  it.each(Object.entries(pages))('normal, dimmed and quiet text is legible on %s', (_, ground) => {
    atLeast(7, fg.DEFAULT, ground);
    atLeast(4.5, fg.muted, ground);
    atLeast(4.5, fg.subtle, ground);
  });

  it.each(Object.entries(pages))('errors and links are legible on %s', (_, ground) => {
    atLeast(4.5, fg.error, ground);
    atLeast(4.5, palettes.accent.fg, ground);
  });

  it('dimmed and quiet text is legible on pressed and soft backgrounds', () => {
    for (const soft of [bg.emphasized, ...Object.values(palettes).map(({ subtle }) => subtle)]) {
      atLeast(4.5, fg.muted, soft);
      atLeast(4.5, fg.subtle, soft);
    }
  });

  it('fills on menus, dialogs and toasts are visible in dark mode and carry errors and links', () => {
    expect(raised._dark['--fettle-colors-bg-muted']).toBe('var(--fettle-colors-bg-emphasized)');
    expect(contrast(bg.emphasized.value._dark, bg.panel.value._dark)).toBeGreaterThan(1.1);
    atLeast(4.5, fg.error, bg.emphasized);
    atLeast(4.5, palettes.accent.fg, bg.emphasized);
  });

  it('text is legible on the inverted ground of tooltips', () => atLeast(7, fg.inverted, bg.inverted));

  it.each(Object.entries(pages))('the edge of a valid or invalid input is visible on %s', (_, ground) => {
    atLeast(3, border.control, ground);
    atLeast(3, border.error, ground);
  });

  describe.each(Object.entries(palettes))('%s', (_, palette) => {
    it('carries text on its solid, soft and muted backgrounds', () => {
      atLeast(4.5, palette.contrast, palette.solid);
      atLeast(4.5, palette.fg, palette.subtle);
      atLeast(4.5, palette.fg, palette.muted);
      atLeast(7, fg.DEFAULT, palette.subtle);
    });

    it('is legible as text and visible as a mark on every ground', () => {
      for (const ground of Object.values(pages)) {
        atLeast(4.5, palette.fg, ground);
        atLeast(3, palette.solid, ground);
      }
    });

    it('shows its focus ring on every ground', () => {
      for (const ground of Object.values(pages)) atLeast(3, palette.focusRing, ground);
    });
  });

  it.each(['accent', 'danger', 'gray', 'energy'] as const)(
    'buttons of %s keep legible text when hovered and pressed',
    (name) => {
      atLeast(4.5, palettes[name].contrast, palettes[name].hover);
      atLeast(4.5, palettes[name].contrast, palettes[name].pressed);
    },
  );
});
