/**
 * The warm grey ramp of 12 steps, separate for light and dark.
 * 1 page · 2 sunken · 3 muted fill · 4 hover · 5 pressed · 6 hairline · 7 strong line · 8 control border (3:1)
 * 9 disabled · 10 quiet text · 11 dimmed text · 12 text
 */
const LIGHT =
  '#fcfaf7 #f7f4f0 #f0ece8 #e8e4df #e0dcd6 #d6d2cc #c2bdb5 #8b857d #79736c #655f58 #544f47 #201c17'.split(
    ' ',
  );
const DARK =
  '#100e0c #171412 #1e1b18 #27231f #302c27 #3a3631 #4f4943 #7a736c #8b857e #a49d96 #b6b0a9 #f0ece7'.split(
    ' ',
  );

/** A colour of the light theme and its counterpart under the class `dark`. */
export interface ThemedColor {
  value: { base: string; _dark: string };
}

export function themed(base: string, _dark: string): ThemedColor {
  return { value: { base, _dark } };
}

/** Step 1 to 12 of the grey ramp. */
export function neutral(light: number, dark: number = light): ThemedColor {
  return themed(LIGHT[light - 1] ?? '', DARK[dark - 1] ?? '');
}

/** `gray.1` … `gray.12`, for drawings and charts; screens use the semantic names. */
export const neutralRamp = Object.fromEntries(LIGHT.map((_, at) => [String(at + 1), neutral(at + 1)]));
