import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { runStatement } from '../../platform/database/statement.ts';
import { type BoardPosition, FIRST_POSITION } from './board-position.ts';
import { LeaderboardPlace } from './leaderboard-place.entity.ts';

/** A place as others see it, without anything that identifies the member. */
export interface RankedPlace {
  /** 1 + the number of members who kept more days: members with equal days share a rank. */
  rank: number;
  name: string;
  name_key: string;
  days_kept: number;
  longest_days: number;
  /** True if it is the place of the requesting member. */
  own: boolean;
}

/** The number of members on one board. */
export interface BoardMembers {
  challenge: string;
  members: number;
}

/** Members ahead of each number of days: a row for each number, however many members there are. */
const AHEAD = `
  SELECT challenge, days_kept,
    (sum(sum(members)) OVER (PARTITION BY challenge ORDER BY days_kept DESC) - sum(members))::integer AS members
  FROM leaderboard_counts WHERE challenge = ANY ($1::text[]) GROUP BY challenge, days_kept`;

const COLUMNS = 'challenge, member_id, name, name_key, days_kept, longest_days';
const ORDER = '-days_kept, name_key COLLATE "C"';
const REVERSED = '-days_kept DESC, name_key COLLATE "C" DESC';

/** Adds ranks to these places, in the order of the board. Counts and places are of one moment. */
const ranked = (places: string) => `
  WITH ahead AS (${AHEAD})
  SELECT place.challenge, 1 + coalesce(ahead.members, 0) AS rank, name, name_key, place.days_kept, longest_days,
    member_id = $2 AS own
  FROM (${places}) AS place
    LEFT JOIN ahead ON ahead.challenge = place.challenge AND ahead.days_kept = place.days_kept
  ORDER BY -place.days_kept, name_key COLLATE "C"`;

const PAGE = ranked(`
  SELECT ${COLUMNS} FROM leaderboard_places
  WHERE challenge = ($1::text[])[1] AND (-days_kept, name_key COLLATE "C") > ($3::integer, $4::text)
  ORDER BY ${ORDER} LIMIT $5`);

const OWN = ranked(`
  SELECT ${COLUMNS} FROM leaderboard_places WHERE member_id = $2 AND challenge = ANY ($1::text[])`);

const near = (comparison: '<' | '>', order: string) => `
  (SELECT near.* FROM own, LATERAL (
    SELECT ${COLUMNS} FROM leaderboard_places
    WHERE challenge = ($1::text[])[1] AND (-days_kept, name_key COLLATE "C") ${comparison} (-own.days_kept, own.name_key)
    ORDER BY ${order} LIMIT $3) AS near)`;

const AROUND = ranked(`
  WITH own AS (
    SELECT ${COLUMNS} FROM leaderboard_places WHERE member_id = $2 AND challenge = ($1::text[])[1])
  SELECT * FROM own UNION ALL ${near('<', REVERSED)} UNION ALL ${near('>', ORDER)}`);

const MEMBERS = `
  SELECT challenge, sum(members)::integer AS members FROM leaderboard_counts
  WHERE challenge = ANY ($1::text[]) GROUP BY challenge`;

/**
 * Reads boards in the order of their ranks. A statement reads only the rows that it returns and those of the counts.
 * The primary answers all of them: a replica could still show a member who has left.
 */
@Injectable()
export class LeaderboardRanking {
  constructor(@InjectRepository(LeaderboardPlace) private readonly places: Repository<LeaderboardPlace>) {}

  /** The next `count` places after a position, and one more where there is one. */
  async page(
    challenge: string,
    member_id: string,
    after: BoardPosition | null,
    count: number,
  ): Promise<RankedPlace[]> {
    const { days_kept, name_key } = after ?? FIRST_POSITION;
    return this.#rows(PAGE, [[challenge], member_id, -days_kept, name_key, count + 1]);
  }

  /** The member's place with up to `count` on each side of it; empty where they have none. */
  async around(challenge: string, member_id: string, count: number): Promise<RankedPlace[]> {
    return this.#rows(AROUND, [[challenge], member_id, count]);
  }

  /** The member's places on these boards. */
  async own(challenges: string[], member_id: string): Promise<(RankedPlace & { challenge: string })[]> {
    return this.#rows(OWN, [challenges, member_id]);
  }

  /** The number of members on each of these boards; a board without any may be missing. */
  async members(challenges: string[]): Promise<BoardMembers[]> {
    return this.#rows(MEMBERS, [challenges]);
  }

  #rows<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    return runStatement<Row>(this.places.manager, sql, values);
  }
}
