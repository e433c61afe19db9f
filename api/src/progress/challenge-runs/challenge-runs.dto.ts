import {
  ATTEMPT_STATES,
  type AttemptState,
  CHALLENGE_LIMITS,
  type ChallengeAttempt,
  DAY_STATES,
  type DayState,
  RUN_STATES,
  type RunState,
} from '@fettle/shared-ui/rules';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsDay } from '../../entries/entry-resource/entry-validators.ts';
import { ClientGeneratedId } from '../../platform/http/validation/client-generated-id.ts';
import { IsQueryNumber, IsWholeNumber } from '../../platform/http/validation/numbers.ts';
import { IsOptionalNotNull } from '../../platform/http/validation/optional.ts';
import { IsTimeZoneName } from '../../platform/http/validation/time-zone-name.ts';
import { ChallengeDto } from '../challenges/challenges.dto.ts';

const CHALLENGE = { message: 'Please choose a challenge' };
const TASK = { message: 'Please choose a task' };
const AMOUNT = {
  message: `Please enter a whole number from 1 to ${CHALLENGE_LIMITS.amount.toLocaleString('en-US')}`,
};

/** The time zone of the member's current location. */
export class HereDto {
  /** IANA time zone; that of the member’s last entry when left out, else UTC. It decides which day is today. */
  @IsOptionalNotNull()
  @IsTimeZoneName()
  time_zone?: string;
}

export class StartChallengeRunDto extends HereDto {
  /** Client-generated UUIDv7. Posting it again answers with the stored run and writes nothing. */
  @ClientGeneratedId()
  id?: string;

  /**
   * The `key` of a challenge.
   */
  @MaxLength(50, CHALLENGE)
  @IsNotEmpty(CHALLENGE)
  @IsString(CHALLENGE)
  challenge: string;

  /** Day one, `YYYY-MM-DD`: at most a year before or after today. */
  @IsDay()
  started_on: string;
}

export class ChallengeTickFieldsDto extends HereDto {
  /**
   * The `id` of a task of the run that is met by ticks.
   */
  @MaxLength(50, TASK)
  @IsNotEmpty(TASK)
  @IsString(TASK)
  task_id: string;

  /** Day for which the tick counts, `YYYY-MM-DD`. */
  @IsDay()
  local_date: string;

  /**
   * Amount in the unit of the task; required where the task has an amount. 1 is stored for a task that is done by one tick.
   */
  @ApiProperty({ type: 'integer', required: false })
  @IsOptionalNotNull()
  @IsWholeNumber(1, CHALLENGE_LIMITS.amount, AMOUNT)
  amount?: number;
}

/** A tick of a task: the task is done on a day, or this much of it. */
export class ChallengeTickDto {
  /** Id with which the tick is undone: that of the request or, if the task was ticked on this day already, of the stored tick. */
  id: string;
  task_id: string;
  local_date: string;
  /**
   * Amount in the unit of the task.
   */
  @ApiProperty({ type: 'integer' })
  amount: number;
}

export class ChallengeRunsQueryDto extends HereDto {
  /** Only runs in this state. */
  @ApiProperty({ enum: RUN_STATES, enumName: 'ChallengeRunState', required: false })
  @IsOptional()
  @IsIn(RUN_STATES)
  state?: RunState;

  /** First local day in the answer, `YYYY-MM-DD`; all days when left out. */
  @IsOptional()
  @IsDay()
  from?: string;

  /** Last local day, inclusive. */
  @IsOptional()
  @IsDay()
  to?: string;

  /** `next_cursor` of the previous page; omitted for the first page. */
  @IsOptional()
  @MaxLength(100)
  @IsString()
  cursor?: string;

  /** Maximum number of runs, 1 to 50. */
  @IsOptional()
  @IsQueryNumber(1, 50)
  limit: number = 50;
}

/** A tick that counts for a task of a day. */
export class TaskTickDto {
  /** Id with which the tick is undone. */
  id: string;
  @ApiProperty({ type: 'integer' })
  amount: number;
}

/** Progress of a task on a day. */
export class ChallengeTaskProgressDto {
  task_id: string;
  met: boolean;
  /** Progress in workouts, entries or the unit of the amount; 1 for a tick. Amounts and entries may exceed `needed`. */
  @ApiProperty({ type: 'integer' })
  done: number;
  @ApiProperty({ type: 'integer' })
  needed: number;
  /** Number of outdoor workouts that are still to do; 0 for other tasks. */
  @ApiProperty({ type: 'integer' })
  outdoors_left: number;
  /** Ticks in the order they were made; empty for tasks that entries meet. */
  ticks: TaskTickDto[];
}

/** One date of a run. */
export class ChallengeDayDto {
  local_date: string;
  /** `open` is today, `upcoming` later; `skipped` is a date lost by crossing the date line; the run has one date more for it. */
  @ApiProperty({ enum: DAY_STATES, enumName: 'ChallengeDayState' })
  state: DayState;
  /** Number of the day in its attempt, from 1; `null` for a skipped day, and for one missed before any day was kept. */
  @ApiProperty({ type: 'integer', nullable: true })
  number: number | null;
  /** Number of the day's attempt; `null` for a day missed before any day was kept. */
  @ApiProperty({ type: 'integer', nullable: true })
  attempt: number | null;
  /** Number of tasks that are met. */
  @ApiProperty({ type: 'integer' })
  tasks_met: number;
}

/** One date of a run with its tasks. */
export class ChallengeDayWithTasksDto extends ChallengeDayDto {
  /** Tasks in the order of the challenge’s tasks. */
  tasks: ChallengeTaskProgressDto[];
}

/** An attempt: from a day one to a miss, to the last day, or to now. Where missed days stay missed, there is only one. */
export class ChallengeAttemptDto implements ChallengeAttempt {
  /** Number of the attempt, from 1. */
  @ApiProperty({ type: 'integer' })
  number: number;
  from: string;
  /** Last date of the attempt; for a running one, the date on which it will be complete without a miss. */
  to: string;
  @ApiProperty({ enum: ATTEMPT_STATES, enumName: 'ChallengeAttemptState' })
  state: AttemptState;
  @ApiProperty({ type: 'integer' })
  days_kept: number;
}

/** A challenge that the member takes part in, with its state as computed from what they logged so far. */
export class ChallengeRunSummaryDto {
  /** UUIDv7. */
  id: string;
  /** The challenge as it was when the run began. */
  challenge: ChallengeDto;
  /** Day one. */
  started_on: string;
  /** Day on which the member ended the run; `null` where they did not. */
  ended_on: string | null;
  /**
   * `completed` has had all its days; `ended` was ended by the member, or by a miss after which no other attempt ends within 366
   * days from day one. A week after the end, the days no longer change.
   */
  @ApiProperty({ enum: RUN_STATES, enumName: 'ChallengeRunState' })
  state: RunState;
  /** Today where the member is; `null` where it is no day of the run. */
  @ApiProperty({ type: () => ChallengeDayWithTasksDto, nullable: true })
  today: ChallengeDayWithTasksDto | null;
  /** Attempts, oldest first; those without a kept day are left out, except the present one. */
  attempts: ChallengeAttemptDto[];
  /** Days kept in the present or last attempt; 0 right after a miss that starts over. */
  @ApiProperty({ type: 'integer' })
  days_kept: number;
  /** The most days kept in an attempt. */
  @ApiProperty({ type: 'integer' })
  longest: number;
  /** Days missed in the whole run. */
  @ApiProperty({ type: 'integer' })
  days_missed: number;
}

export class ChallengeRunDto extends ChallengeRunSummaryDto {
  /** Every date of the run that was asked for, oldest first. */
  days: ChallengeDayDto[];
}

export class ChallengeRunDetailsDto extends ChallengeRunSummaryDto {
  /** Every date of the run, oldest first. */
  days: ChallengeDayWithTasksDto[];
}

export class ChallengeRunsDto {
  /** Running and upcoming runs, then the others; both newest first. */
  runs: ChallengeRunDto[];
  /** Cursor of the next page; `null` on the last one. */
  next_cursor: string | null;
}
