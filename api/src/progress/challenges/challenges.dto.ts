import {
  AMOUNT_UNITS,
  type AmountUnit,
  CHALLENGE_LIMITS,
  type Challenge,
  type ChallengeTask,
  MISS_RULES,
  type MissRule,
  TASK_ENTRIES,
  TASK_KINDS,
  type TaskEntries,
  type TaskKind,
} from '@fettle/shared-ui/rules';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsObject,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { ClientGeneratedId } from '../../platform/http/validation/client-generated-id.ts';
import { IsWholeNumber } from '../../platform/http/validation/numbers.ts';
import { IsNullable, IsOptionalNotNull } from '../../platform/http/validation/optional.ts';
import { IsRequiredText } from '../../platform/http/validation/required-text.ts';
import { trim } from '../../platform/http/validation/trim.ts';

const { title, summary, days, tasks, count, minutes, amount } = CHALLENGE_LIMITS;
const between = (least: number, most: number) => ({
  message: `Please enter a whole number from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}`,
});
const TASK_ID = { message: 'The id of a task has 1 to 50 lower-case letters, digits and hyphens' };
const TITLE = { message: 'Please enter a title' };
const SHORT_TITLE = { message: `A title has at most ${title} characters` };

/** One thing to do on each day. A field that its kind does not use is `null`. */
export class ChallengeTaskDto implements ChallengeTask {
  /**
   * Unique in its challenge; ticks name it.
   */
  @Matches(/^[a-z0-9-]+$/, TASK_ID)
  @MaxLength(50, TASK_ID)
  @IsString(TASK_ID)
  id: string;

  @IsRequiredText(title, TITLE, SHORT_TITLE)
  title: string;

  /** The way the task is met: by workouts, by entries of another kind, by one tick, or by ticks whose amounts add up. */
  @ApiProperty({ enum: TASK_KINDS, enumName: 'ChallengeTaskKind' })
  @IsIn(TASK_KINDS, { message: 'Please choose how the task is met' })
  kind: TaskKind;

  /** `workouts` and `entries`: number of them in a day. */
  @ApiProperty({ type: 'integer', nullable: true })
  @IsWholeNumber(1, count, between(1, count))
  @IsNullable()
  count: number | null;

  /** `workouts`: shortest duration of each, in minutes. */
  @ApiProperty({ type: 'integer', nullable: true })
  @IsWholeNumber(1, minutes, between(1, minutes))
  @IsNullable()
  minutes: number | null;

  /** `workouts`: number of them that are outdoors, at most `count`. */
  @ApiProperty({ type: 'integer', nullable: true })
  @IsWholeNumber(0, count, between(0, count))
  @IsNullable()
  outdoors: number | null;

  /** `entries`: kind of the entries that count. */
  @ApiProperty({ enum: TASK_ENTRIES, enumName: 'ChallengeTaskEntries', nullable: true })
  @IsIn(TASK_ENTRIES, { message: 'Please choose what to log' })
  @IsNullable()
  of: TaskEntries | null;

  /** `amount`: unit of the amount. */
  @ApiProperty({ enum: AMOUNT_UNITS, enumName: 'ChallengeAmountUnit', nullable: true })
  @IsIn(AMOUNT_UNITS, { message: 'Please choose a unit' })
  @IsNullable()
  unit: AmountUnit | null;

  /** `amount`: amount to reach in a day. */
  @ApiProperty({ type: 'integer', nullable: true })
  @IsWholeNumber(1, amount, between(1, amount))
  @IsNullable()
  amount: number | null;
}

export class CreateChallengeDto {
  /** Client-generated UUIDv7. Posting it again answers with the stored challenge and writes nothing. */
  @ClientGeneratedId()
  id?: string;

  /** Surrounding spaces are dropped. */
  @IsRequiredText(title, TITLE, SHORT_TITLE)
  title: string;

  /** Free text; surrounding spaces are dropped. */
  @MaxLength(summary, { message: `A summary has at most ${summary} characters` })
  @IsString()
  @IsOptionalNotNull()
  @Transform(trim)
  summary?: string = '';

  /**
   * Number of days.
   */
  @ApiProperty({ type: 'integer' })
  @IsWholeNumber(1, days, between(1, days))
  days: number;

  /** Effect of a missed day: it ends the attempt and day one is the next day, or it stays missed and the challenge goes on. */
  @ApiProperty({ enum: MISS_RULES, enumName: 'ChallengeMissRule' })
  @IsIn(MISS_RULES, { message: 'Please choose what a missed day does' })
  miss: MissRule;

  /** 1 to 10 things to do on each day. */
  @ValidateNested({ each: true })
  @ArrayMaxSize(tasks, { message: `A challenge has at most ${tasks} tasks` })
  @ArrayMinSize(1, { message: 'Please add at least one task' })
  @IsObject({ each: true, message: 'Please add at least one task' })
  @IsArray({ message: 'Please add at least one task' })
  @Type(() => ChallengeTaskDto)
  tasks: ChallengeTaskDto[];
}

/** Replaces the whole challenge. */
export class UpdateChallengeDto extends OmitType(CreateChallengeDto, ['id']) {}

/** A challenge: its rules and the tasks of each day. */
export class ChallengeDto implements Challenge {
  /**
   * `75-hard` and the like, or the UUID of a member’s own.
   */
  key: string;
  /** True if everyone can start it; otherwise it is the member’s own. */
  built_in: boolean;
  /** Version to send as `If-Match` with an update. */
  version: number;
  title: string;
  /** May be empty. */
  summary: string;
  /**
   * Number of days.
   */
  @ApiProperty({ type: 'integer' })
  days: number;
  /** Effect of a missed day: it ends the attempt and day one is the next day, or it stays missed and the challenge goes on. */
  @ApiProperty({ enum: MISS_RULES, enumName: 'ChallengeMissRule' })
  miss: MissRule;
  tasks: ChallengeTaskDto[];
}

export class ChallengesDto {
  /** Challenges for everyone, then the member’s own, newest first. */
  challenges: ChallengeDto[];
}
