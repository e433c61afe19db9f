import { formatDecimal, parseDecimal } from '@fettle/shared-ui/forms';
import type { WeightUnit } from '@fettle/shared-ui/rules';

/** Range of heights in centimetres that form and server accept. */
export const HEIGHT_CM = { min: 50, max: 280 };

const CM_PER_INCH = 2.54;

const FEET_AND_INCHES =
  /^(\d)\s*(?:ft|feet|foot|['’′]|\s)\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:inches|inch|in|["”″])?)?$/i;

/**
 * Parses a typed height to centimetres, to a tenth: `172.5`, `172.5 cm`, `1.72 m`, `5 ft 8 in`, `5'8"`, `5 8`. Null
 * for any other text, and for a height out of range.
 */
export function parseHeight(typed: string): number | null {
  const text = typed.trim();
  const [, feet, inches = '0'] = FEET_AND_INCHES.exec(text) ?? [];
  const cm = feet === undefined ? metricHeight(text) : imperialHeight(feet, inches);
  if (cm === null || cm < HEIGHT_CM.min || cm > HEIGHT_CM.max) return null;
  return Math.round(cm * 10) / 10;
}

function imperialHeight(feet: string, typedInches: string): number | null {
  const inches = parseDecimal(typedInches);
  return inches === null || inches >= 12 ? null : (Number(feet) * 12 + inches) * CM_PER_INCH;
}

function metricHeight(text: string): number | null {
  const [, number = '', unit = 'cm'] = /^(\S+?)\s*(cm|m)?$/i.exec(text) ?? [];
  const value = parseDecimal(number);
  return value === null || unit.toLowerCase() === 'cm' ? value : value * 100;
}

/** Whether a member reads heights in feet and inches: those who use pounds or stone do. */
export const readsFeet = (unit: WeightUnit): boolean => unit !== 'kg';

/** Formats `172.5 cm`, or `5 ft 8 in` for members who read feet. */
export function heightText(cm: number, unit: WeightUnit): string {
  if (!readsFeet(unit)) return `${formatDecimal(cm)}\u00a0cm`;
  const inches = Math.round(cm / CM_PER_INCH);
  return `${Math.floor(inches / 12)}\u00a0ft ${inches % 12}\u00a0in`;
}
