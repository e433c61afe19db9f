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
import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { ChallengeDto } from '../challenges/challenges.dto.ts';
import { IsDay, IsTimeZoneName } from '../entry-resource/entry-validators.ts';
import { ClientGeneratedId } from '../http/validation/client-generated-id.ts';
import { IsOptionalNotNull } from '../http/validation/optional.ts';
import { QueryNumber } from '../http/validation/query-number.ts';

const CHALLENGE = { message: 'Please choose a challenge' };
const TASK = { message: 'Please choose a task' };
const AMOUNT = {
  message: `Please enter a whole number from 1 to ${CHALLENGE_LIMITS.amount.toLocaleString('en-US')}`,
};

/** Where the member is now. */
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

  /** The day it counts for, `YYYY-MM-DD`. */
  @IsDay()
  local_date: string;

  /**
   * How much, in the unit of the task; needed where the task has an amount. 1 is stored where it is done by one tick.
   */
  @ApiProperty({ type: 'integer', required: false })
  @IsOptionalNotNull()
  @Max(CHALLENGE_LIMITS.amount, AMOUNT)
  @Min(1, AMOUNT)
  @IsInt(AMOUNT)
  amount?: number;
}

/** A tap on a task. */
export class ChallengeTickDto {
  /** That of the request; where the task was ticked on this day already, that of the stored tick, by which it is undone. */
  id: string;
  task_id: string;
  local_date: string;
  /**
   * In the unit of the task.
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

  /** First local day of which the answer has the state, `YYYY-MM-DD`; all days when left out. */
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
  @Max(50)
  @Min(1)
  @IsInt()
  @QueryNumber()
  limit: number = 50;
}

/** A tick as a task of a day has it. */
export class TaskTickDto {
  /** By which it is undone. */
  id: string;
  @ApiProperty({ type: 'integer' })
  amount: number;
}

/** How much of a task is done on a day. */
export class ChallengeTaskProgressDto {
  task_id: string;
  met: boolean;
  /** In workouts, entries, or the unit of the amount; 1 for a tick. Amounts and entries may be more than `needed`. */
  @ApiProperty({ type: 'integer' })
  done: number;
  @ApiProperty({ type: 'integer' })
  needed: number;
  /** How many workouts outdoors are still to do; 0 for other tasks. */
  @ApiProperty({ type: 'integer' })
  outdoors_left: number;
  /** In the order they were made; empty for tasks that entries meet. */
  ticks: TaskTickDto[];
}

/** One date of a run. */
export class ChallengeDayDto {
  local_date: string;
  /** `open` is today, `upcoming` later; `skipped` is a date that the member flew over, which the run has in addition. */
  @ApiProperty({ enum: DAY_STATES, enumName: 'ChallengeDayState' })
  state: DayState;
  /** Which day of its attempt it is, from 1; `null` for a skipped one, and for one missed before anything was kept. */
  @ApiProperty({ type: 'integer', nullable: true })
  number: number | null;
  /** The number of its attempt; `null` for one missed before anything was kept. */
  @ApiProperty({ type: 'integer', nullable: true })
  attempt: number | null;
  /** How many of the tasks are met. */
  @ApiProperty({ type: 'integer' })
  tasks_met: number;
}

/** One date of a run with its tasks. */
export class ChallengeDayWithTasksDto extends ChallengeDayDto {
  /** In the order of the challenge’s tasks. */
  tasks: ChallengeTaskProgressDto[];
}

/** From a day one to a miss, to the last day, or to now. Where missed days stay missed there is only one. */
export class ChallengeAttemptDto implements ChallengeAttempt {
  /** From 1. */
  @ApiProperty({ type: 'integer' })
  number: number;
  from: string;
  /** Its last date; of a running one, that on which it will be complete without a miss. */
  to: string;
  @ApiProperty({ enum: ATTEMPT_STATES, enumName: 'ChallengeAttemptState' })
  state: AttemptState;
  @ApiProperty({ type: 'integer' })
  days_kept: number;
}

/** A challenge that the member takes part in, as what they logged makes it now. */
export class ChallengeRunSummaryDto {
  /** UUIDv7. */
  id: string;
  /** As it was when the run began. */
  challenge: ChallengeDto;
  /** Day one. */
  started_on: string;
  /** When the member ended it; `null` where they did not. */
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
  /** Oldest first; those without a kept day are left out, except the present one. */
  attempts: ChallengeAttemptDto[];
  /** Of the present or last attempt; 0 right after a miss that starts over. */
  @ApiProperty({ type: 'integer' })
  days_kept: number;
  /** The most days kept in an attempt. */
  @ApiProperty({ type: 'integer' })
  longest: number;
  /** Of the whole run. */
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
  /** Those that are running or to come, then the others; of both the newest first. */
  runs: ChallengeRunDto[];
  /** Where the next page begins; `null` on the last one. */
  next_cursor: string | null;
}
