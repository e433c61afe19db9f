/** Our fonts and stand-ins of the same metrics are declared in `font.css`; the rest is for letters they lack. */
const SANS =
  '"Fettle Sans", "Fettle Sans Arial", "Fettle Sans Roboto", system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif, "Apple Color Emoji", "Noto Color Emoji"';

export const fonts = {
  body: { value: SANS },
  heading: { value: SANS },
  mono: {
    value: '"Fettle Mono", ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  },
};

export const fontWeights = {
  normal: { value: '400' },
  medium: { value: '500' },
  semibold: { value: '650' },
  bold: { value: '650' },
};

export const lineHeights = { tight: { value: '1.2' }, snug: { value: '1.35' }, body: { value: '1.55' } };

/** px → [name, line height, letter spacing]. 16 is body text on phones, 14 dense tables and wide screens. */
const SCALE = [
  ['2xs', 12, 1.35],
  ['xs', 13, 1.4],
  ['sm', 14, 1.45],
  ['md', 16, 1.5],
  ['lg', 18, 1.4],
  ['xl', 22, 1.3],
  ['2xl', 28, 1.25, '-0.005em'],
  ['3xl', 36, 1.2, '-0.01em'],
  ['4xl', 48, 1.2, '-0.015em'],
] as const;

export const fontSizes = Object.fromEntries(SCALE.map(([name, px]) => [name, { value: `${px / 16}rem` }]));

/** `textStyle="sm"` and so on, plus `control`: the text of buttons and inputs, 16 px on phones (no zoom on iOS). */
export const textStyles = {
  ...Object.fromEntries(
    SCALE.map(([name, , lineHeight, letterSpacing]) => [
      name,
      { value: { fontSize: name, lineHeight: String(lineHeight), letterSpacing } },
    ]),
  ),
  control: { value: { fontSize: 'var(--fettle-control-text)', lineHeight: '1.45' } },
};
