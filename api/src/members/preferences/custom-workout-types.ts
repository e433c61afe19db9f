import {
  BUILT_IN_WORKOUT_TYPES,
  MAX_CUSTOM_WORKOUT_TYPES,
  WORKOUT_TYPE_ERRORS,
  WORKOUT_TYPE_MAX_LENGTH,
  workoutTypeError,
  workoutTypeLabel,
  workoutTypeValue,
} from '@fettle/shared-ui/rules';
import { applyDecorators } from '@nestjs/common';
import { Transform, type TransformFnParams } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsNotEmpty,
  IsString,
  MaxLength,
  ValidateBy,
} from 'class-validator';

const labelEach = ({ value }: TransformFnParams): unknown =>
  Array.isArray(value)
    ? value.map((label) => (typeof label === 'string' ? workoutTypeLabel(label) : label))
    : value;

/** Identity of a label: two labels with the same one would look alike in a selection. */
const identity = (label: unknown): unknown => (typeof label === 'string' ? workoutTypeValue(label) : label);

const isNotBuiltIn = (label: unknown): boolean =>
  typeof label !== 'string' || workoutTypeError(label, []) !== WORKOUT_TYPE_ERRORS.duplicate;

/** A list of at most `most` labels, no two alike. */
const areLabels = (most: number) => [
  ArrayUnique(identity, { message: WORKOUT_TYPE_ERRORS.duplicate }),
  ArrayMaxSize(most, { message: WORKOUT_TYPE_ERRORS.tooMany }),
  MaxLength(WORKOUT_TYPE_MAX_LENGTH, { each: true, message: WORKOUT_TYPE_ERRORS.tooLong }),
  IsNotEmpty({ each: true, message: WORKOUT_TYPE_ERRORS.empty }),
  IsString({ each: true }),
  IsArray(),
  Transform(labelEach),
];

/** Labels of workout types, built-in ones or the member's own. */
export const AreWorkoutTypes = () =>
  applyDecorators(...areLabels(MAX_CUSTOM_WORKOUT_TYPES + BUILT_IN_WORKOUT_TYPES.length));

/** Labels of a member's custom workout types, by the rule that the pages use too. */
export const AreCustomWorkoutTypes = () =>
  applyDecorators(
    ValidateBy(
      {
        name: 'isNotBuiltInWorkoutType',
        validator: { validate: isNotBuiltIn, defaultMessage: () => WORKOUT_TYPE_ERRORS.duplicate },
      },
      { each: true },
    ),
    ...areLabels(MAX_CUSTOM_WORKOUT_TYPES),
  );
