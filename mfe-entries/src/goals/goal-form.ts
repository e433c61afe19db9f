import { formatDecimal, parseDecimal, type useForm, z } from '@fettle/shared-ui/forms';
import {
  CHANGE_UNITS,
  fromKilograms,
  MACROS_BY,
  MAX_CALORIES,
  MAX_FIBER_GRAMS,
  MAX_MACRO_GRAMS,
  MAX_SALT_GRAMS,
  MAX_WEIGHT_KG,
  toKilograms,
  type WeightUnit,
} from '@fettle/shared-ui/rules';
import type { BodyData, Goal, GoalFields } from './goals.queries.ts';
import { MACROS } from './macro-split.ts';
import { HEIGHT_CM, heightText, parseHeight } from './suggestion/height.ts';
import { ACTIVITIES, SEXES } from './suggestion/suggested-energy.ts';

const MAX_PACE_KG = 5;

/** Schema of an optional number: null for an empty text, an issue with `message` if `parse` returns null. */
function optionalNumber(message: string, parse: (typed: string) => number | null) {
  return z.pipe(
    z.string(),
    z.transform((typed: string, context): number | null => {
      if (typed.trim() === '') return null;
      const value = parse(typed);
      if (value === null) context.issues.push({ code: 'custom', message, input: typed });
      return value;
    }),
  );
}

function optionalDecimal(
  message: string,
  { above = Number.NEGATIVE_INFINITY, min = 0, max = Infinity } = {},
) {
  return optionalNumber(message, (typed) => {
    const value = parseDecimal(typed);
    return value !== null && value > above && value >= min && value <= max ? value : null;
  });
}

const number = (value: number) => value.toLocaleString();

const grams = (max: number) => optionalDecimal(`Please enter a number from 0 to ${number(max)}`, { max });
const macro = () => grams(MAX_MACRO_GRAMS);

const targetsForm = z
  .object({
    calories: optionalDecimal(`Please enter calories above 0, up to ${number(MAX_CALORIES)}`, {
      above: 0,
      max: MAX_CALORIES,
    }),
    macros_by: z.enum(MACROS_BY),
    protein: macro(),
    carbs: macro(),
    fat: macro(),
    fiber: grams(MAX_FIBER_GRAMS),
    salt: grams(MAX_SALT_GRAMS),
  })
  .check(
    z.superRefine((targets, context) => {
      if (targets.macros_by === 'grams') return;
      const shares = MACROS.map((name) => targets[name]);
      if (shares.every((share) => share === null)) return;
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (targets.calories === null) refuse('calories', 'Please enter the calories to divide');
      const sum = shares.reduce<number>((total, share) => total + (share ?? 0), 0);
      if (sum !== 100 || !shares.every((share) => Number.isInteger(share)))
        refuse(
          'protein',
          `Please enter whole percentages that add up to 100. Yours add up to ${number(sum)}.`,
        );
    }),
  );

const bodyForm = z.object({
  height_cm: optionalNumber(
    `Please enter a height from ${HEIGHT_CM.min} to ${HEIGHT_CM.max} cm, such as 170 or 5 ft 7 in`,
    parseHeight,
  ),
  birth_year: optionalDecimal('Please enter a year such as 1985', { min: 1900, max: 2100 }),
  sex: z.enum(['', ...SEXES]),
  activity: z.enum(ACTIVITIES),
  keep: z.boolean(),
});

/** Form schema for goals. Weights are typed in the member's unit, a pace in the unit of `CHANGE_UNITS`. */
export const goalForm = (unit: WeightUnit) =>
  z
    .object({
      weight_goal: z.enum(['none', 'reach', 'keep']),
      target_weight: optionalDecimal('Please enter a valid weight', {
        above: 0,
        max: fromKilograms(MAX_WEIGHT_KG, unit),
      }),
      rate: optionalDecimal('Please enter a pace above 0', {
        above: 0,
        max: fromKilograms(MAX_PACE_KG, CHANGE_UNITS[unit]),
      }),
      every_day: targetsForm,
      has_training_day: z.boolean(),
      training_day: targetsForm,
      body: bodyForm,
    })
    .check(
      z.superRefine(({ weight_goal, target_weight, rate }, context) => {
        const refuse = (field: string, message: string) =>
          context.addIssue({ code: 'custom', path: [field], message });
        if (weight_goal !== 'none' && target_weight === null)
          refuse('target_weight', 'Please enter a valid weight');
        if (weight_goal === 'reach' && rate === null) refuse('rate', 'Please enter a pace above 0');
      }),
    );

/** The values while the form is edited. */
export type GoalFormFields = z.input<ReturnType<typeof goalForm>>;
/** The validated values. */
export type GoalFormValues = z.output<ReturnType<typeof goalForm>>;
export type GoalForm = ReturnType<typeof useForm<GoalFormFields, unknown, GoalFormValues>>;

const typed = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : formatDecimal(value);
const rounded = (value: number, digits = 2) => Number(value.toFixed(digits));
const inUnit = (kg: number | null | undefined, unit: WeightUnit) =>
  typed(kg === null || kg === undefined ? null : rounded(fromKilograms(kg, unit)));

const targetsFields = (targets: Goal['training_day'] | undefined): GoalFormFields['every_day'] => ({
  calories: typed(targets?.calories),
  macros_by: targets?.macros_by ?? 'grams',
  protein: typed(targets?.protein),
  carbs: typed(targets?.carbs),
  fat: typed(targets?.fat),
  fiber: typed(targets?.fiber),
  salt: typed(targets?.salt),
});

/** Returns the form's initial values, from the current goal and the stored details of the body. */
export function openingGoal(goal: Goal | null, body: BodyData | undefined, unit: WeightUnit): GoalFormFields {
  const isBodyKept = body !== undefined && Object.values(body).some((value) => value !== null);
  return {
    weight_goal: goal?.weight_goal ?? 'none',
    target_weight: inUnit(goal?.target_weight_kg, unit),
    rate: inUnit(goal?.rate_kg_per_week ?? null, CHANGE_UNITS[unit]),
    every_day: targetsFields(goal?.every_day),
    has_training_day: !!goal?.training_day,
    training_day: targetsFields(goal?.training_day),
    body: {
      height_cm: body?.height_cm ? heightText(body.height_cm, unit) : '',
      birth_year: body?.birth_year ? String(body.birth_year) : '',
      sex: body?.sex ?? '',
      activity: body?.activity ?? 'light',
      keep: isBodyKept,
    },
  };
}

/** Whether the typed weight goal is the stored one. */
export const isTargetKept = (
  goal: Goal | null,
  weight_goal: GoalFormFields['weight_goal'],
  target_weight: string,
  unit: WeightUnit,
): goal is Goal => goal?.weight_goal === weight_goal && inUnit(goal.target_weight_kg, unit) === target_weight;

/** Returns the request body. An unchanged target keeps its start weight; a new one starts at `weight_kg`. */
export function goalFields(
  values: GoalFormValues,
  { unit, goal, weight_kg }: { unit: WeightUnit; goal: Goal | null; weight_kg: number | null },
): Omit<GoalFields, 'time_zone'> {
  const { weight_goal, target_weight, rate, every_day, has_training_day, training_day } = values;
  const isKept = isTargetKept(goal, weight_goal, typed(target_weight), unit);
  const reached = weight_goal === 'none' || target_weight === null ? null : toKilograms(target_weight, unit);
  return {
    weight_goal: weight_goal === 'none' ? null : weight_goal,
    // Keep an unedited target as it is stored, because the form rounds it.
    target_weight_kg: isKept ? goal.target_weight_kg : reached,
    start_weight_kg: reached === null ? null : isKept ? goal.start_weight_kg : weight_kg,
    rate_kg_per_week: weight_goal === 'reach' && rate !== null ? toKilograms(rate, CHANGE_UNITS[unit]) : null,
    every_day,
    // Training days have the fiber and salt of every day.
    training_day: has_training_day ? { ...training_day, fiber: null, salt: null } : null,
  };
}

/** Returns the details of the body, to be stored if the member wants that. */
export function bodyFields({ body }: GoalFormValues): BodyData {
  const { height_cm, birth_year, sex, activity } = body;
  return {
    height_cm,
    birth_year: birth_year === null ? null : Math.round(birth_year),
    sex: sex || null,
    activity,
  };
}
