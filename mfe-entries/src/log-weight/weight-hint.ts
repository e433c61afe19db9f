import {
  daysBetween,
  formatLocalDate,
  type LocalDate,
  toKilograms,
  type WeightUnit,
  weightText,
} from '@fettle/shared-ui/rules';

/** A weight that is being typed. */
export interface TypedWeight {
  weight: number;
  unit: WeightUnit;
  /** The day that it is logged for. */
  date: LocalDate;
}

/** The stored weight that it is compared with. */
interface LastWeight {
  unit: WeightUnit;
  weight_kg: number;
  local_date: LocalDate;
}

export interface WeightQuestion {
  text: string;
  /** The same number in the unit that explains it; null where none does. */
  meant: TypedWeight | null;
}

/**
 * How much of their weight people gain or lose: 5 % within days (food and water), 1 % more for each week, never more
 * than 40 %, so that a pound typed as a kilogram is always noticed.
 */
const ALLOWED = { atOnce: 0.05, perDay: 0.01 / 7, atMost: 0.4 };

/** What people from 13 years on weigh, in kilograms, with some room on both sides. */
const PLAUSIBLE_KG = { from: 25, to: 350 };

/**
 * The hint under a weight that is probably a slip, such as `82.8 kg less than on Nov 22 (82.8 kg)`; null for any other.
 * Without an earlier weight only a weight that is very rare counts as a slip.
 */
export function weightHint(typed: TypedWeight, last: LastWeight | null | undefined): string | null {
  if (!last) {
    const rare = rareWeight(typed);
    return rare && `${rare}: check number and unit`;
  }
  const days = Math.abs(daysBetween(last.local_date, typed.date));
  const allowed = Math.min(ALLOWED.atMost, ALLOWED.atOnce + days * ALLOWED.perDay);
  if (changeSince(last, typed) <= allowed) return null;
  return `${differenceText(typed, last)} than on ${shortDate(last.local_date, typed.date)} (${weightText(last.weight_kg, typed.unit)})`;
}

/**
 * The question before an impossible weight is saved, or one that another unit explains, such as `72.4 lbs is 87.3 lbs less
 * than yesterday. Did you mean kg?`; null for any other.
 */
export function weightQuestion(
  typed: TypedWeight,
  last: LastWeight | null | undefined,
  today: LocalDate,
): WeightQuestion | null {
  if (weightHint(typed, last) === null) return null;
  const units: WeightUnit[] = ['kg', 'lbs', ...(last ? [last.unit] : [])];
  const meant = units
    .map((unit) => ({ ...typed, unit }))
    .find((other) => other.unit !== typed.unit && weightHint(other, last) === null);
  if (last && !meant && changeSince(last, typed) <= ALLOWED.atMost) return null;
  const what = last
    ? `${typedText(typed)} is ${differenceText(typed, last)} than ${dayText(last.local_date, today)}`
    : rareWeight(typed);
  return {
    text: meant ? `${what}. Did you mean ${meant.unit}?` : `${what}. Is it right?`,
    meant: meant ?? null,
  };
}

/** Difference from the last weight, as a share of it. */
const changeSince = ({ weight_kg }: LastWeight, { weight, unit }: TypedWeight) =>
  Math.abs(toKilograms(weight, unit) - weight_kg) / weight_kg;

/** "87.3 lbs less", in the unit that was typed. */
function differenceText({ weight, unit }: TypedWeight, { weight_kg }: LastWeight): string {
  const difference_kg = toKilograms(weight, unit) - weight_kg;
  return `${weightText(Math.abs(difference_kg), unit)} ${difference_kg < 0 ? 'less' : 'more'}`;
}

/** "24.9 kg is very little"; null for what people weigh. */
function rareWeight(typed: TypedWeight): string | null {
  const kilograms = toKilograms(typed.weight, typed.unit);
  if (kilograms < PLAUSIBLE_KG.from) return `${typedText(typed)} is very little`;
  return kilograms > PLAUSIBLE_KG.to ? `${typedText(typed)} is a lot` : null;
}

const AS_TYPED = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 2 });

/** `72.4 lbs`, `72.45 lbs`: a weight with the digits that are saved. */
export const typedText = ({ weight, unit }: Pick<TypedWeight, 'weight' | 'unit'>): string =>
  `${AS_TYPED.format(weight)}\u00a0${unit}`;

/** `yesterday`, `on Nov 20`: a day as seen from today. */
function dayText(day: LocalDate, today: LocalDate): string {
  const ago = daysBetween(day, today);
  if (ago === 0) return 'earlier today';
  return ago === 1 ? 'yesterday' : `on ${shortDate(day, today)}`;
}

/** `Nov 22`, with the year where it is another one. */
function shortDate(date: LocalDate, other: LocalDate): string {
  const year = date.slice(0, 4) === other.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return formatLocalDate(date, { day: 'numeric', month: 'short', ...year });
}
