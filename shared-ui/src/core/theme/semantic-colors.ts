import { neutral, neutralRamp, themed } from './neutral.ts';
import { palettes } from './palettes.ts';

const both = { gray: { ...neutralRamp, ...palettes.gray } };

/**
 * The names that screens use, also as CSS variables for CSS modules: `bg.panel` is
 * `var(--fettle-colors-bg-panel)`, `protein.solid` is `var(--fettle-colors-protein-solid)`.
 *
 * bg page · bg.subtle sunken · bg.muted fill · bg.emphasized pressed, skeleton · bg.surface surface ·
 * bg.panel raised (menus, dialogs, toasts) · fg text · fg.muted dimmed text · border hairline ·
 * border.control the edge of an input (3:1)
 */
export const semanticColors = {
  ...palettes,
  ...both,
  bg: {
    DEFAULT: neutral(1),
    subtle: neutral(2),
    muted: neutral(3),
    emphasized: neutral(4, 5),
    surface: themed('#ffffff', '#171412'),
    panel: themed('#ffffff', '#1e1b18'),
    inverted: neutral(12),
    error: palettes.danger.subtle,
    warning: palettes.warning.subtle,
    success: palettes.success.subtle,
    info: palettes.info.subtle,
  },
  fg: {
    DEFAULT: neutral(12),
    muted: neutral(11),
    subtle: neutral(10),
    inverted: neutral(1),
    error: palettes.danger.fg,
    warning: palettes.warning.fg,
    success: palettes.success.fg,
    info: palettes.info.fg,
  },
  border: {
    DEFAULT: neutral(5, 6),
    muted: neutral(4, 5),
    emphasized: neutral(7),
    control: neutral(8),
    error: palettes.danger.solid,
  },
  backdrop: themed('rgb(32 28 23 / 0.44)', 'rgb(0 0 0 / 0.62)'),
};
