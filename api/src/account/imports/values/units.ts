import type { NeutralSet } from '../neutral-entry.ts';
import { UnreadableValue } from './unreadable-value.ts';

type DistanceUnit = NonNullable<NeutralSet['distance_unit']>;

const WEIGHT_UNITS: Record<'kg' | 'lb', RegExp> = {
  kg: /^(kgs?|kilos?|kilograms?|кг)$/,
  lb: /^(lbs?|pounds?)$/,
};
const DISTANCE_UNITS: Record<DistanceUnit, RegExp> = {
  km: /^(kms?|kilomet(er|re)s?)$/,
  m: /^(m|met(er|re)s?)$/,
  mi: /^(mi|miles?)$/,
  yd: /^(yds?|yards?)$/,
  ft: /^(ft|foot|feet)$/,
};

const plain = (text: string) => text.trim().toLowerCase().replace(/\.$/, '');

/** The unit of weight that a text names; throws `UnreadableValue` for others. */
export const weightUnitOf = (text: string, column: string): 'kg' | 'lb' => unitOf(WEIGHT_UNITS, text, column);

/** The unit of distance that a text names; throws `UnreadableValue` for others. */
export const distanceUnitOf = (text: string, column: string): DistanceUnit =>
  unitOf(DISTANCE_UNITS, text, column);

/** The same units; `undefined` for other texts. */
export const knownWeightUnit = (text: string) => knownUnit(WEIGHT_UNITS, text);
export const knownDistanceUnit = (text: string) => knownUnit(DISTANCE_UNITS, text);

function unitOf<T extends string>(units: Record<T, RegExp>, text: string, column: string): T {
  const unit = knownUnit(units, text);
  if (unit) return unit;
  throw new UnreadableValue(column, text.trim() === '' ? 'missing' : 'unit', text);
}

function knownUnit<T extends string>(units: Record<T, RegExp>, text: string): T | undefined {
  for (const unit in units) if (units[unit].test(plain(text))) return unit;
  return undefined;
}
