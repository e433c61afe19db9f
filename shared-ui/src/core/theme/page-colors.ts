import { neutral } from './neutral.ts';

const { base, _dark } = neutral(1).value;

/** Page background of each theme, for what the browser paints around the page. */
export const PAGE_COLORS = { light: base, dark: _dark };
