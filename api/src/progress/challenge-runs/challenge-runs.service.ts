import { daysBetween, isTimeZone, localDate, type RunState } from '@fettle/shared-ui/rules';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { EntryChanges } from '../../entries/entry-resource/entry-changes.ts';
import type { Member } from '../../members/auth/current-member.ts';
import { User } from '../../members/users/user.entity.ts';
import { whileMemberLocked } from '../../members/users/while-member-locked.ts';
import { errors } from '../../platform/http/errors.ts';
import { ChallengesService } from '../challenges/challenges.service.ts';
import { ChallengeRun } from './challenge-run.entity.ts';
import type {
  ChallengeRunDetailsDto,
  ChallengeRunsDto,
  ChallengeRunsQueryDto,
  HereDto,
  StartChallengeRunDto,
} from './challenge-runs.dto.ts';
import { isOn, SETTLING_DAYS } from './final-result.ts';
import { ticksOfRuns } from './logged-for-runs.ts';
import { byPosition, type RunPosition, readRunCursor, runCursor } from './run-position.ts';
import { MAX_OPEN_RUNS, RunResults } from './run-results.service.ts';
import { type ResultDays, type StoredRun, storedRuns } from './stored-runs.ts';
import { type Here, runDetailsDto, runDto, type WorkedOutRun } from './worked-out-run.ts';

/** Largest distance in days of day one from the day on which a run is started. */
export const FURTHEST_START_DAYS = 366;
/** Most runs of a member: three a week for six years. */
export const MAX_RUNS = 1000;

@Injectable()
export class ChallengeRunsService {
  constructor(
    @InjectRepository(ChallengeRun) private readonly runs: Repository<ChallengeRun>,
    private readonly challenges: ChallengesService,
    private readonly changes: EntryChanges,
    private readonly results: RunResults,
  ) {}

  /** One page of a member's runs: first those that are running or to come, then the others, the newest first. */
  async list(
    member: Member,
    { state, from, to, cursor, limit, ...where }: ChallengeRunsQueryDto,
  ): Promise<ChallengeRunsDto> {
    const after = readRunCursor(cursor);
    const [open, final] = await Promise.all([
      this.results.open(member.reads, member.id),
      finalRuns(member, { state, after, limit: limit + 1 }, { from, to }),
    ]);
    const worked = await this.results.workedOut(
      member.reads,
      member.id,
      [...open, ...final],
      here(member.user, where),
    );
    const next = worked
      .filter(({ progress }) => !state || progress.state === state)
      .map((run) => ({ run, position: positionOf(run) }))
      .filter(({ position }) => !after || byPosition(after, position) < 0)
      .sort((one, other) => byPosition(one.position, other.position));
    const page = next.slice(0, limit);
    const last = page.at(-1);
    return {
      runs: page.map(({ run }) => runDto(run, from, to)),
      next_cursor: last && next.length > limit ? runCursor(last.position) : null,
    };
  }

  /** 404 for a run that is missing or another member's. */
  async find(member: Member, id: string, where: HereDto): Promise<ChallengeRunDetailsDto> {
    const [run] = await storedRuns(member.reads, 'id = $2', [member.id, id]);
    if (!run) throw errors.notFound('challenge');
    return this.#toDto(member.reads, run, here(member.user, where));
  }

  /**
   * Starts a challenge with its newest version. An `id` that is stored already answers with the stored run and writes
   * nothing. 409 while a run of this challenge is on, with that run, and when the member has too many others; 422 for an
   * unknown challenge and a day one too far away.
   */
  async start(
    { id: user_id, user }: Member,
    { id = uuidv7(), challenge: key, started_on, ...where }: StartChallengeRunDto,
  ): Promise<ChallengeRunDetailsDto> {
    const now = here(user, where);
    if (Math.abs(daysBetween(now.today, started_on)) > FURTHEST_START_DAYS)
      throw errors.invalid('started_on', 'Please choose a day at most a year away');
    const { manager } = this.runs;
    const { run, running } = await this.#whileLocked(user_id, async (locked) => {
      const stored = await this.#stored(locked, user_id, id);
      if (stored) return { run: stored };
      const challenge = await this.challenges.find(locked, user_id, key);
      if (!challenge) throw errors.invalid('challenge', 'This challenge was not found');
      const open = await this.results.settle(locked, await this.#openRuns(locked, user_id, now));
      const same = open.find((other) => isOn(other) && other.run.challenge.key === challenge.key);
      if (same) return { running: same };
      if (open.length >= MAX_OPEN_RUNS) throw errors.tooManyRuns(MAX_OPEN_RUNS, SETTLING_DAYS);
      if ((await locked.countBy(ChallengeRun, { user_id })) >= MAX_RUNS)
        throw errors.tooManyStoredRuns(MAX_RUNS);
      await locked.insert(ChallengeRun, { user_id, id, challenge, started_on, ended_on: null });
      return { run: await this.#stored(locked, user_id, id) };
    });
    if (running) throw errors.challengeRunning(runDetailsDto(running));
    return this.#toDto(manager, run as StoredRun, now);
  }

  /**
   * Ends a run today where the member is; one that is complete, or was ended before, stays as it is. 404 for one that is
   * missing or another member's.
   */
  async end({ id: user_id, user }: Member, id: string, where: HereDto): Promise<ChallengeRunDetailsDto> {
    const now = here(user, where);
    const { manager } = this.runs;
    const run = await this.#whileLocked(user_id, async (locked) => {
      const stored = await this.#stored(locked, user_id, id);
      if (!stored) throw errors.notFound('challenge');
      const [worked] = await this.results.workedOut(locked, user_id, [stored], now);
      if (stored.ended_on !== null || !worked || !isOn(worked)) return stored;
      await locked.update(ChallengeRun, { user_id, id }, { ended_on: now.today, due_at: new Date() });
      return { ...stored, ended_on: now.today };
    });
    return this.#toDto(manager, run, now);
  }

  /** 404 for a run that is missing or another member's. */
  async delete(user_id: string, id: string): Promise<void> {
    const { affected } = await this.#whileLocked(user_id, (locked) =>
      locked.delete(ChallengeRun, { user_id, id }),
    );
    if (!affected) throw errors.notFound('challenge');
  }

  async #stored(manager: EntityManager, user_id: string, id: string): Promise<StoredRun | undefined> {
    return (await storedRuns(manager, 'id = $2', [user_id, id]))[0];
  }

  async #toDto(manager: EntityManager, run: StoredRun, now: Here): Promise<ChallengeRunDetailsDto> {
    const [worked] = await this.results.workedOut(manager, run.user_id, [run], now);
    const ticks = await ticksOfRuns(manager, run.user_id, [run.id]);
    return runDetailsDto({ ...(worked as WorkedOutRun), ticks });
  }

  async #openRuns(manager: EntityManager, user_id: string, now: Here): Promise<WorkedOutRun[]> {
    return this.results.workedOut(manager, user_id, await this.results.open(manager, user_id), now);
  }

  /** Runs `write` like `whileMemberLocked`, then updates the figures that are counted from runs. */
  async #whileLocked<T>(user_id: string, write: (manager: EntityManager) => Promise<T>): Promise<T> {
    return whileMemberLocked(this.runs.manager, user_id, async (manager) => {
      const written = await write(manager);
      await this.changes.changed(manager, user_id);
      return written;
    });
  }
}

const positionOf = (worked: WorkedOutRun): RunPosition => ({ is_on: isOn(worked), ...worked.run });

/** Runs whose results are stored, of which none is on. */
async function finalRuns(
  { reads, id }: Member,
  { state, after, limit }: { state?: RunState; after: RunPosition | null; limit: number },
  days: ResultDays,
): Promise<StoredRun[]> {
  if (state === 'running' || state === 'upcoming') return [];
  const { started_on, id: last } = after && !after.is_on ? after : FIRST_OVER;
  const condition = `result IS NOT NULL AND ($2::text IS NULL OR result ->> 'state' = $2)
    AND (started_on, id) < ($3::date, $4::uuid) ORDER BY started_on DESC, id DESC LIMIT $5`;
  return storedRuns(reads, condition, [id, state ?? null, started_on, last, limit], days);
}

/** Position before every run that is over. */
const FIRST_OVER = { started_on: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** Today where the member is: in the zone of the request, of their last entry, or else UTC. */
export function here(user: Pick<User, 'time_zone'>, { time_zone }: HereDto): Here {
  const last = user.time_zone !== null && isTimeZone(user.time_zone) ? user.time_zone : 'UTC';
  const zone = time_zone ?? last;
  return { today: localDate(new Date(), zone), time_zone: zone };
}
