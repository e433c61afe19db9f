import {
  daysBetween,
  formatLocalDate,
  type LocalDate,
  toKilograms,
  type WeightUnit,
  weightText,
} from '@fettle/shared-ui/rules';

/** A weight being typed. */
export interface TypedWeight {
  weight: number;
  unit: WeightUnit;
  /** Day of the weigh-in. */
  date: LocalDate;
}

/** Stored weight with which the typed one is compared. */
interface LastWeight {
  unit: WeightUnit;
  weight_kg: number;
  local_date: LocalDate;
}

export interface WeightQuestion {
  text: string;
  /** The same number in the unit that the member probably meant; null if no unit explains it. */
  meant: TypedWeight | null;
}

/**
 * Plausible change as a share of the weight: 5 % within days (food and water), 1 % more for each week, never more than
 * 40 %, so that a weight in pounds typed as kilograms is always noticed.
 */
const ALLOWED = { atOnce: 0.05, perDay: 0.01 / 7, atMost: 0.4 };

/** Weights of people from 13 years on, in kilograms, with a margin at both ends. */
const PLAUSIBLE_KG = { from: 25, to: 350 };

/**
 * Returns the hint under a weight that is probably mistyped, such as `82.8 kg less than on Nov 22 (82.8 kg)`, else
 * null. Without an earlier weight, only a very rare weight counts as mistyped.
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
 * Returns the question before saving a weight that is impossible or that another unit explains, such as `72.4 lbs is
 * 87.3 lbs less than yesterday. Did you mean kg?`, else null.
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

/** Formats the difference in the typed unit: "87.3 lbs less". */
function differenceText({ weight, unit }: TypedWeight, { weight_kg }: LastWeight): string {
  const difference_kg = toKilograms(weight, unit) - weight_kg;
  return `${weightText(Math.abs(difference_kg), unit)} ${difference_kg < 0 ? 'less' : 'more'}`;
}

/** Describes a rare weight: "24.9 kg is very little"; null for any other weight. */
function rareWeight(typed: TypedWeight): string | null {
  const kilograms = toKilograms(typed.weight, typed.unit);
  if (kilograms < PLAUSIBLE_KG.from) return `${typedText(typed)} is very little`;
  return kilograms > PLAUSIBLE_KG.to ? `${typedText(typed)} is a lot` : null;
}

const AS_TYPED = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 2 });

/** Formats a weight with the digits that are saved: `72.4 lbs`, `72.45 lbs`. */
export const typedText = ({ weight, unit }: Pick<TypedWeight, 'weight' | 'unit'>): string =>
  `${AS_TYPED.format(weight)}\u00a0${unit}`;

/** Describes a day relative to today: `yesterday`, `on Nov 20`. */
function dayText(day: LocalDate, today: LocalDate): string {
  const ago = daysBetween(day, today);
  if (ago === 0) return 'earlier today';
  return ago === 1 ? 'yesterday' : `on ${shortDate(day, today)}`;
}

/** Formats a date as `Nov 22`, with the year if it differs from that of `other`. */
function shortDate(date: LocalDate, other: LocalDate): string {
  const year = date.slice(0, 4) === other.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return formatLocalDate(date, { day: 'numeric', month: 'short', ...year });
}
