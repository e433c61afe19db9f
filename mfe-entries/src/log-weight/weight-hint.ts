import {
  daysBetween,
  formatLocalDate,
  fromKilograms,
  type LocalDate,
  toKilograms,
  type WeightUnit,
} from '@fettle/shared-ui/rules';

/** A weight that is being typed. */
interface TypedWeight {
  weight: number;
  unit: WeightUnit;
  /** The day that it is logged for. */
  date: LocalDate;
}

/** The stored weight that it is compared with. */
interface LastWeight {
  weight: number;
  unit: WeightUnit;
  weight_kg: number;
  local_date: LocalDate;
}

/**
 * How much of their weight people gain or lose: 5 % within days (food and water), 1 % more for each week, never more
 * than 40 %, so that a pound typed as a kilogram is always noticed.
 */
const ALLOWED = { atOnce: 0.05, perDay: 0.01 / 7, atMost: 0.4 };

/** What people from 13 years on weigh, in kilograms, with some room on both sides. */
const PLAUSIBLE_KG = { from: 25, to: 350 };

/**
 * The hint under a weight that is probably a slip, such as `82.8 kg less than on Nov 22 (82.84 kg)`; null for any other.
 * Without an earlier weight only a weight that is very rare counts as a slip.
 */
export function weightHint(typed: TypedWeight, last: LastWeight | null | undefined): string | null {
  const kilograms = toKilograms(typed.weight, typed.unit);
  if (!last) {
    if (kilograms < PLAUSIBLE_KG.from) return `${weightText(typed)} is very little: check number and unit`;
    return kilograms > PLAUSIBLE_KG.to ? `${weightText(typed)} is a lot: check number and unit` : null;
  }
  const difference = kilograms - last.weight_kg;
  const days = Math.abs(daysBetween(last.local_date, typed.date));
  const allowed = Math.min(ALLOWED.atMost, ALLOWED.atOnce + days * ALLOWED.perDay);
  if (Math.abs(difference) <= allowed * last.weight_kg) return null;
  const by = weightText({ weight: Math.abs(fromKilograms(difference, typed.unit)), unit: typed.unit }, 1);
  return `${by} ${difference < 0 ? 'less' : 'more'} than on ${shortDate(last.local_date, typed.date)} (${weightText(last)})`;
}

function weightText({ weight, unit }: { weight: number; unit: WeightUnit }, digits = 2): string {
  const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: digits }).format(weight);
  return `${number}\u00a0${unit}`;
}

/** `Nov 22`, with the year where it is another one. */
function shortDate(date: LocalDate, other: LocalDate): string {
  const year = date.slice(0, 4) === other.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return formatLocalDate(date, { day: 'numeric', month: 'short', ...year });
}
