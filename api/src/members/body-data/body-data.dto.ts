import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { IsNumberBetween, IsWholeNumber } from '../../platform/http/validation/numbers.ts';
import { IsNullable } from '../../platform/http/validation/optional.ts';
import { ACTIVITIES, type Activity, SEXES, type Sex } from './body-data.entity.ts';

const HEIGHT_MESSAGE = { message: 'Please enter a height from 50 to 280 cm' };
const YEAR_MESSAGE = { message: 'Please enter a year such as 1985' };

/** Body data of a member; `null` for a value that they did not give. */
export class BodyDataDto {
  @IsNumberBetween(50, 280, HEIGHT_MESSAGE)
  @IsNullable()
  height_cm: number | null;

  /** Year of birth alone: no suggestion needs the day. */
  @IsWholeNumber(1900, 2100, YEAR_MESSAGE)
  @IsNullable()
  birth_year: number | null;

  /** Sex, as the equation for the energy at rest distinguishes it. */
  @ApiProperty({ enum: SEXES, enumName: 'Sex', nullable: true })
  @IsIn(SEXES, { message: 'Please choose female or male' })
  @IsNullable()
  sex: Sex | null;

  /** Activity of the member's days, work and training together. */
  @ApiProperty({ enum: ACTIVITIES, enumName: 'Activity', nullable: true })
  @IsIn(ACTIVITIES, { message: 'Please choose how active your days are' })
  @IsNullable()
  activity: Activity | null;
}
