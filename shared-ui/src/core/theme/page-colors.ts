import { neutral } from './neutral.ts';

const { base, _dark } = neutral(1).value;

/** The ground of every page, for what the browser paints around it. */
export const PAGE_COLORS = { light: base, dark: _dark };
