import { builtInChallenges, type Challenge } from '@fettle/shared-ui/rules';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Member } from '../../members/auth/current-member.ts';
import { User } from '../../members/users/user.entity.ts';
import { whileMemberLocked } from '../../members/users/while-member-locked.ts';
import { errors } from '../../platform/http/errors.ts';
import { boardName, boardNameKey } from './board-name.ts';
import { boardCursor, readBoardCursor } from './board-position.ts';
import { LeaderboardDays } from './leaderboard-days.ts';
import { LeaderboardPlace } from './leaderboard-place.entity.ts';
import { LeaderboardRanking } from './leaderboard-ranking.ts';
import {
  type BoardPageQueryDto,
  type LeaderboardPageDto,
  LeaderboardPlaceDto,
  type LeaderboardsDto,
  type PlaceWithNeighboursDto,
} from './leaderboards.dto.ts';

/** The challenges that have a board: those that all members can start. */
const BOARDS: readonly Challenge[] = builtInChallenges();

/** 404 for a challenge without a board. */
function boardOf(challenge: string): Challenge {
  const board = BOARDS.find(({ key }) => key === challenge);
  if (!board) throw errors.notFound('leaderboard');
  return board;
}

/** Number of places that are shown on each side of the member's own. */
const NEIGHBOURS = 3;

/** The boards as members see them, joining and leaving. */
@Injectable()
export class LeaderboardsService {
  constructor(
    @InjectRepository(LeaderboardPlace) private readonly places: Repository<LeaderboardPlace>,
    private readonly ranking: LeaderboardRanking,
    private readonly days: LeaderboardDays,
  ) {}

  /** All boards, with the member's places. */
  async list({ id }: Member): Promise<LeaderboardsDto> {
    const keys = BOARDS.map(({ key }) => key);
    const [members, own, started] = await Promise.all([
      this.ranking.members(keys),
      this.ranking.own(keys, id),
      this.days.startedOf(this.places.manager, id),
    ]);
    return {
      boards: BOARDS.map(({ key, title, days, miss }) => {
        const place = own.find(({ challenge }) => challenge === key);
        return {
          challenge: key,
          title,
          days,
          starts_over: miss === 'starts-over',
          members: members.find(({ challenge }) => challenge === key)?.members ?? 0,
          place: place ? LeaderboardPlaceDto.from(place) : null,
          can_join: started.has(key),
        };
      }),
    };
  }

  /** One page of a board; 404 for a challenge without one. */
  async page(
    { id }: Member,
    challenge: string,
    { cursor, limit }: BoardPageQueryDto,
  ): Promise<LeaderboardPageDto> {
    const { key } = boardOf(challenge);
    const found = await this.ranking.page(key, id, readBoardCursor(cursor), limit);
    const places = found.slice(0, limit);
    const last = places.at(-1);
    return {
      places: places.map(LeaderboardPlaceDto.from),
      next_cursor: last && found.length > limit ? boardCursor(last) : null,
    };
  }

  /** The member's place with its neighbours; 404 without one. */
  async around({ id }: Member, challenge: string): Promise<PlaceWithNeighboursDto> {
    const { key } = boardOf(challenge);
    const found = await this.ranking.around(key, id, NEIGHBOURS);
    const at = found.findIndex(({ own }) => own);
    const place = found[at];
    if (!place) throw errors.notFound('place');
    return {
      place: LeaderboardPlaceDto.from(place),
      before: found.slice(0, at).map(LeaderboardPlaceDto.from),
      after: found.slice(at + 1).map(LeaderboardPlaceDto.from),
    };
  }

  /**
   * Joins a board, or takes another name on it; a repeated request writes nothing. 409 for a name that another member of the
   * board has, also when both ask at once, and without a run of the challenge.
   */
  async take({ id: member_id }: Member, challenge: string, typed: string): Promise<LeaderboardPlaceDto> {
    const { key } = boardOf(challenge);
    const name = boardName(typed);
    const names = { name, name_key: boardNameKey(name) };
    await whileMemberLocked(this.places.manager, member_id, async (manager) => {
      const { affected } = await manager.update(LeaderboardPlace, { member_id, challenge: key }, names);
      if (affected) return;
      // Set before the days are read, so that entries written from now on update the place.
      await manager.update(User, { id: member_id }, { on_leaderboards: true });
      const days = await this.days.of(manager, member_id, key);
      if (!days) throw errors.challengeNotStarted();
      await manager.insert(LeaderboardPlace, { member_id, challenge: key, ...names, ...days });
    });
    const [place] = await this.ranking.own([key], member_id);
    // The member left in another tab meanwhile.
    if (!place) throw errors.notFound('place');
    return LeaderboardPlaceDto.from(place);
  }

  /** Takes the member off a board; a repeated request changes nothing. */
  async leave({ id: member_id }: Member, challenge: string): Promise<void> {
    const { key } = boardOf(challenge);
    await whileMemberLocked(this.places.manager, member_id, async (manager) => {
      await manager.delete(LeaderboardPlace, { member_id, challenge: key });
      const on_leaderboards = await manager.existsBy(LeaderboardPlace, { member_id });
      await manager.update(User, { id: member_id }, { on_leaderboards });
    });
  }
}
