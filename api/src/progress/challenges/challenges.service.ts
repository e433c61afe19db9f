import { isDeepStrictEqual } from 'node:util';
import { builtInChallenges, type Challenge, challengeProblems, tidyTask } from '@fettle/shared-ui/rules';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type { Member } from '../../members/auth/current-member.ts';
import { whileMemberLocked } from '../../members/users/while-member-locked.ts';
import { insertRow, rowsWhere } from '../../platform/database/rows.ts';
import { type ErrorItem, errors } from '../../platform/http/errors.ts';
import { CustomChallenge } from './challenge.entity.ts';
import type {
  ChallengeDto,
  ChallengesDto,
  CreateChallengeDto,
  UpdateChallengeDto,
} from './challenges.dto.ts';

/** The list is always returned as a whole. */
export const MAX_CHALLENGES = 50;

@Injectable()
export class ChallengesService {
  constructor(@InjectRepository(CustomChallenge) private readonly challenges: Repository<CustomChallenge>) {}

  /** Those of everyone, then the member's own, newest first. */
  async list({ id, reads }: Member): Promise<ChallengesDto> {
    const own = await rowsWhere(reads, CustomChallenge, 'user_id = $1 ORDER BY id DESC', [id]);
    return { challenges: [...BUILT_IN, ...own.map(dtoOf)] };
  }

  /** The challenge as it is now; `null` where neither everyone nor the member has it. */
  async find(manager: EntityManager, user_id: string, key: string): Promise<Challenge | null> {
    const builtIn = BUILT_IN.find((challenge) => challenge.key === key);
    if (builtIn) return challengeOf(builtIn);
    if (!isUuid(key)) return null;
    const own = await manager.findOneBy(CustomChallenge, { user_id, id: key.toLowerCase() });
    return own && challengeOf(dtoOf(own));
  }

  /**
   * Stores a challenge of a premium member. An `id` that is stored already answers with the stored one and writes nothing.
   * 403 for other members, 409 when the member has too many, 422 for tasks that contradict themselves.
   */
  async create(
    { id: user_id, user }: Member,
    { id = uuidv7(), ...fields }: CreateChallengeDto,
  ): Promise<ChallengeDto> {
    const columns = challengeColumns(fields);
    if (!user.premium) throw errors.premiumOnly();
    const stored = await whileMemberLocked(this.challenges.manager, user_id, async (manager) => {
      const before = await manager.findOneBy(CustomChallenge, { user_id, id });
      if (before) return before;
      if ((await manager.countBy(CustomChallenge, { user_id })) >= MAX_CHALLENGES)
        throw errors.tooManyChallenges(MAX_CHALLENGES);
      return insertRow(manager, CustomChallenge, { user_id, id, version: 1, ...columns });
    });
    if (!stored) throw errors.idTaken();
    return dtoOf(stored);
  }

  /**
   * Replaces a premium member's challenge of this version, and increments the version. 404 for one that is missing or
   * another member's, 409 with the stored one for another version. A repeated request answers as the first.
   */
  async update(
    { id: user_id, user }: Member,
    id: string,
    version: number,
    fields: UpdateChallengeDto,
  ): Promise<ChallengeDto> {
    const columns = challengeColumns(fields);
    if (!user.premium) throw errors.premiumOnly();
    const { challenge, stale } = await whileMemberLocked(
      this.challenges.manager,
      user_id,
      async (manager) => {
        const stored = await manager.findOneBy(CustomChallenge, { user_id, id });
        if (!stored) throw errors.notFound('challenge');
        if (stored.version === version) {
          const changed = { ...stored, ...columns, version: version + 1 };
          return { challenge: await manager.save(CustomChallenge, changed), stale: false };
        }
        const { title, summary, days, miss, tasks } = stored;
        const repeated =
          stored.version === version + 1 && isDeepStrictEqual({ title, summary, days, miss, tasks }, columns);
        return { challenge: stored, stale: !repeated };
      },
    );
    if (stale) throw errors.versionConflict(dtoOf(challenge));
    return dtoOf(challenge);
  }

  /** 404 for a challenge that is missing or another member's. */
  async delete(user_id: string, id: string): Promise<void> {
    const { affected } = await this.challenges.delete({ user_id, id });
    if (!affected) throw errors.notFound('challenge');
  }
}

const BUILT_IN: ChallengeDto[] = builtInChallenges().map((challenge) => ({ ...challenge, built_in: true }));

function challengeOf({ built_in: _, ...challenge }: ChallengeDto): Challenge {
  return challenge;
}

function dtoOf({ id, version, title, summary, days, miss, tasks }: CustomChallenge): ChallengeDto {
  return { key: id, built_in: false, version, title, summary, days, miss, tasks };
}

/** 422 where tasks lack what their kind needs or contradict themselves. */
export function challengeColumns({ title, summary = '', days, miss, tasks }: UpdateChallengeDto) {
  const [first, ...more] = challengeProblems({ tasks }).map(
    (problem): ErrorItem => ({ code: 'INVALID', ...problem }),
  );
  if (first) throw errors.invalidFields([first, ...more]);
  return { title, summary, days, miss, tasks: tasks.map((task) => tidyTask({ ...task })) };
}
