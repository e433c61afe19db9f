/**
 * Matrices of full severity for linear RGB from Machado, Oliveira, Fernandes: "A Physiologically-based Model for
 * Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009).
 */
const MATRICES = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

export type ColorVision = keyof typeof MATRICES | 'normal';
export const COLOR_VISIONS: readonly ColorVision[] = ['normal', 'protanopia', 'deuteranopia', 'tritanopia'];

type Triple = readonly [number, number, number];

const times = (m: readonly number[], [x, y, z]: Triple): Triple => {
  const row = (at: number) => (m[at] ?? 0) * x + (m[at + 1] ?? 0) * y + (m[at + 2] ?? 0) * z;
  return [row(0), row(3), row(6)];
};

function linear(hex: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

const XYZ_D65 = [
  0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522, 0.072175, 0.0193339, 0.119192, 0.9503041,
];
const WHITE: Triple = [0.95047, 1, 1.08883];

/** CIELAB of `#rrggbb` as seen with this colour vision. */
function lab(hex: string, vision: ColorVision): Triple {
  const seen = vision === 'normal' ? linear(hex) : times(MATRICES[vision], linear(hex));
  const [r, g, b] = seen.map((value) => Math.min(1, Math.max(0, value)));
  const [x, y, z] = times(XYZ_D65, [r ?? 0, g ?? 0, b ?? 0]).map((value, at) => {
    const share = value / (WHITE[at] ?? 1);
    return share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116;
  });
  return [116 * (y ?? 0) - 16, 500 * ((x ?? 0) - (y ?? 0)), 200 * ((y ?? 0) - (z ?? 0))];
}

/** Difference between two colours (ΔE of CIE 1976; 2.3 is just noticeable side by side). */
export function difference(one: string, other: string, vision: ColorVision): number {
  const [a, b] = [lab(one, vision), lab(other, vision)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
