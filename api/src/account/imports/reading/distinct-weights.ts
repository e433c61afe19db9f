import { toKilograms } from '@fettle/shared-ui/rules';
import type { NeutralWeight } from '../neutral-entry.ts';

/** Rounding of one unit into the other: apps show a tenth of a pound, 0.045 kg. */
const CONVERTED_KG = 0.05;
const SAME_KG = 0.005;
/** Weights of one moment that are compared; a file with more is no history of a person. */
const MOST_PER_MOMENT = 50;

/** Finds weigh-ins that a source has more than once, such as those that several apps wrote at the same moment. */
export class DistinctWeights {
  readonly #known = new Map<string, Pick<NeutralWeight, 'weight' | 'unit'>[]>();

  /** Returns whether no equal weight came before at this moment, and remembers it. */
  isNew({ local_date, local_time, weight, unit }: NeutralWeight): boolean {
    const key = `${local_date} ${local_time}`;
    const known = this.#known.get(key) ?? [];
    const isKnown = known.some(
      (other) =>
        Math.abs(kilograms(other) - kilograms({ weight, unit })) <
        (other.unit === unit ? SAME_KG : CONVERTED_KG),
    );
    if (!isKnown && known.length < MOST_PER_MOMENT) this.#known.set(key, [...known, { weight, unit }]);
    return !isKnown;
  }
}

const kilograms = ({ weight, unit }: Pick<NeutralWeight, 'weight' | 'unit'>) =>
  toKilograms(weight, unit === 'lb' ? 'lbs' : unit);
