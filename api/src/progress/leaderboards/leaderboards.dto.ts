import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, ValidateBy } from 'class-validator';
import { IsQueryNumber } from '../../platform/http/validation/numbers.ts';
import {
  BOARD_NAME_MAX_LENGTH,
  BOARD_NAME_MIN_LENGTH,
  boardNameProblem,
  MAX_KEY_LENGTH,
} from './board-name.ts';
import type { RankedPlace } from './leaderboard-ranking.ts';

/** The text of a cursor has 4 characters for 3 bytes, and a character of a name up to 3 bytes. */
const MAX_CURSOR_LENGTH = 4 * MAX_KEY_LENGTH + 20;
const NAME_REQUIRED = { message: `Please enter a name of at least ${BOARD_NAME_MIN_LENGTH} characters` };

export class BoardPageQueryDto {
  /** `next_cursor` of the previous page; omitted for the first page. */
  @IsOptional()
  @MaxLength(MAX_CURSOR_LENGTH)
  @IsString()
  cursor?: string;

  /** Maximum number of places, 1 to 100. */
  @IsOptional()
  @IsQueryNumber(1, 100)
  limit: number = 50;
}

export class TakePlaceDto {
  /** The name that all members see, 2 to 30 characters; unique on the board, regardless of case. */
  @ApiProperty({ minLength: BOARD_NAME_MIN_LENGTH })
  @ValidateBy({
    name: 'isBoardName',
    validator: {
      validate: (name) => typeof name === 'string' && boardNameProblem(name) === null,
      defaultMessage: (about) =>
        (typeof about?.value === 'string' && boardNameProblem(about.value)) || NAME_REQUIRED.message,
    },
  })
  @MaxLength(20 * BOARD_NAME_MAX_LENGTH, {
    message: `Please enter a name of at most ${BOARD_NAME_MAX_LENGTH} characters`,
  })
  @IsString(NAME_REQUIRED)
  name: string;
}

/** A place on a board: all that other members see of a member. */
export class LeaderboardPlaceDto {
  /** Rank from 1; members with equal days share a rank, and as many ranks are left out after it: 1, 2, 2, 4. */
  rank: number;
  /** The name that the member chose for this board. */
  name: string;
  /** Days kept of the newest run; where a miss starts over, of its present attempt. */
  days_kept: number;
  /** Days of the best attempt. */
  longest_days: number;
  /** True if it is the place of the requesting member. */
  own: boolean;

  static from({ rank, name, days_kept, longest_days, own }: RankedPlace): LeaderboardPlaceDto {
    return { rank, name, days_kept, longest_days, own };
  }
}

/** The leaderboard of a built-in challenge. */
export class LeaderboardDto {
  /** The key of the challenge. */
  challenge: string;
  /** The name of the challenge. */
  title: string;
  /** The days of the challenge. */
  days: number;
  /**
   * True if a missed day starts over: then `days_kept` are those of the present attempt, and `longest_days` may be
   * more.
   */
  starts_over: boolean;
  /** Number of members on the board. */
  members: number;
  /** The member's place; `null` for a member who is not on the board. */
  @ApiProperty({ type: () => LeaderboardPlaceDto, nullable: true })
  place: LeaderboardPlaceDto | null;
  /** True if the member has a run of the challenge, with which they can join. */
  can_join: boolean;
}

export class LeaderboardsDto {
  /** One board for each built-in challenge. */
  boards: LeaderboardDto[];
}

export class LeaderboardPageDto {
  /** Places in the order of their ranks; places of one rank by name. */
  places: LeaderboardPlaceDto[];
  /** `cursor` of the next page; `null` on the last page. */
  next_cursor: string | null;
}

export class PlaceWithNeighboursDto {
  place: LeaderboardPlaceDto;
  /** Up to 3 places before it, in the order of the board. */
  before: LeaderboardPlaceDto[];
  /** Up to 3 places after it. */
  after: LeaderboardPlaceDto[];
}
