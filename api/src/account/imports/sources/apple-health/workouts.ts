import type { NeutralWorkout, Place } from '../../neutral-entry.ts';
import { KJ_PER_KCAL, numberOf, rounded } from '../../values/numbers.ts';
import { type HealthElement, momentOf } from './elements.ts';

const MINUTES = new Map([
  ['s', 1 / 60],
  ['sec', 1 / 60],
  ['min', 1],
  ['h', 60],
  ['hr', 60],
]);

/** A `Workout`; its energy is an attribute in older files, and a `WorkoutStatistics` in newer ones. */
export function workoutOf(element: HealthElement, place: Place): NeutralWorkout {
  const { attributes, children } = element;
  const type = (attributes.workoutActivityType ?? '').replace(/^HKWorkoutActivityType/, '');
  const energy = children.find(
    ({ name, attributes }) =>
      name === 'WorkoutStatistics' && attributes.type === 'HKQuantityTypeIdentifierActiveEnergyBurned',
  )?.attributes;
  return {
    kind: 'workout',
    ...momentOf(attributes, 'startDate'),
    type: type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ') || 'Other',
    duration_min: durationOf(element),
    kcal: energy
      ? kcalOf(numberOf(energy.sum, 'sum'), energy.unit)
      : kcalOf(numberOf(attributes.totalEnergyBurned, 'totalEnergyBurned'), attributes.totalEnergyBurnedUnit),
    place,
  };
}

function durationOf({ attributes }: HealthElement): number | null {
  const duration = numberOf(attributes.duration, 'duration');
  if (duration !== null) return rounded(duration * (MINUTES.get(attributes.durationUnit ?? 'min') ?? 1));
  const [start, end] = [attributes.startDate, attributes.endDate].map((text = '') =>
    Date.parse(text.replace(/^(\S+) (\S+) ([+-]\d{2})(\d{2})$/, '$1T$2$3:$4')),
  );
  const minutes = ((end ?? Number.NaN) - (start ?? Number.NaN)) / 60_000;
  return minutes > 0 ? rounded(minutes) : null;
}

/** `Cal` is the kilocalorie of food labels, `cal` a thousandth of it. */
export function kcalOf(value: number | null, unit = 'kcal'): number | null {
  if (value === null) return null;
  if (unit === 'cal') return rounded(value / 1_000);
  return rounded(unit.toLowerCase() === 'kj' ? value / KJ_PER_KCAL : value);
}
