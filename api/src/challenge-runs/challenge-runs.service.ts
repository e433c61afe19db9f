import { addDays, isTimeZone, localDate } from '@fettle/shared-ui/rules';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Member } from '../auth/current-member.ts';
import { ChallengesService } from '../challenges/challenges.service.ts';
import { insertRow, rowsWhere } from '../database/rows.ts';
import { EntryChanges } from '../entry-resource/entry-changes.ts';
import { errors } from '../http/errors.ts';
import { User } from '../users/user.entity.ts';
import { whileMemberLocked } from '../users/while-member-locked.ts';
import { ChallengeRun } from './challenge-run.entity.ts';
import type {
  ChallengeRunDetailsDto,
  ChallengeRunsDto,
  ChallengeRunsQueryDto,
  HereDto,
  StartChallengeRunDto,
} from './challenge-runs.dto.ts';
import { loggedForRuns } from './logged-for-runs.ts';
import { type Here, runDetailsDto, runDto, type WorkedOutRun, workedOutRun } from './worked-out-run.ts';

/** Day one is at most this far from today. */
const FURTHEST_START_DAYS = 366;
/** One answer has no more. */
const MAX_RUNS = 50;
/** A member takes part in no more at the same time, so that an answer has room for all of these. */
const MAX_RUNNING = 20;

const NEWEST_FIRST = 'started_on DESC, id DESC';

@Injectable()
export class ChallengeRunsService {
  constructor(
    @InjectRepository(ChallengeRun) private readonly runs: Repository<ChallengeRun>,
    private readonly challenges: ChallengesService,
    private readonly changes: EntryChanges,
  ) {}

  /** At most 50 runs of a member: first those that are running or to come, then the others, the newest first. */
  async list(
    member: Member,
    { state, from, to, ...where }: ChallengeRunsQueryDto,
  ): Promise<ChallengeRunsDto> {
    const runs = (condition: string) =>
      rowsWhere(member.reads, ChallengeRun, `user_id = $1 AND ${condition}`, [member.id]);
    // All that were not ended are read: only working them out tells which of them are complete.
    const [notEnded, ended] = await Promise.all([
      runs(`ended_on IS NULL ORDER BY ${NEWEST_FIRST}`),
      runs(`ended_on IS NOT NULL ORDER BY ${NEWEST_FIRST} LIMIT ${MAX_RUNS}`),
    ]);
    const now = here(member.user, where);
    const worked = await this.workedOut(member.reads, member.id, [...notEnded, ...ended], now);
    const shown = worked
      .filter(({ progress }) => !state || progress.state === state)
      .sort((one, other) => Number(isOn(other)) - Number(isOn(one)) || newestFirst(one.run, other.run))
      .slice(0, MAX_RUNS);
    return { runs: shown.map((run) => runDto(run, from, to)) };
  }

  /** 404 for a run that is missing or another member's. */
  async find(member: Member, id: string, where: HereDto): Promise<ChallengeRunDetailsDto> {
    const [run] = await rowsWhere(member.reads, ChallengeRun, 'user_id = $1 AND id = $2', [member.id, id]);
    if (!run) throw errors.notFound('challenge');
    return this.#answer(member.reads, run, here(member.user, where));
  }

  /**
   * Starts a challenge with its newest version. An `id` that is stored already answers with the stored run and writes
   * nothing. 409 while a run of this challenge is on, with that run, and when too many others are; 422 for an unknown
   * challenge and a day one too far away.
   */
  async start(
    { id: user_id, user }: Member,
    { id = uuidv7(), challenge: key, started_on, ...where }: StartChallengeRunDto,
  ): Promise<ChallengeRunDetailsDto> {
    const now = here(user, where);
    if (
      started_on < addDays(now.today, -FURTHEST_START_DAYS) ||
      started_on > addDays(now.today, FURTHEST_START_DAYS)
    )
      throw errors.invalid('started_on', 'Please choose a day at most a year away');
    const { manager } = this.runs;
    const { run, running } = await this.#whileLocked(user_id, async (locked) => {
      const stored = await locked.findOneBy(ChallengeRun, { user_id, id });
      if (stored) return { run: stored };
      const challenge = await this.challenges.find(locked, user_id, key);
      if (!challenge) throw errors.invalid('challenge', 'This challenge was not found');
      const on = await this.#runsThatAreOn(locked, user_id, now);
      const same = on.find((other) => other.run.challenge.key === challenge.key);
      if (same) return { running: same };
      if (on.length >= MAX_RUNNING) throw errors.tooManyRuns(MAX_RUNNING);
      return {
        run: await insertRow(locked, ChallengeRun, { user_id, id, challenge, started_on, ended_on: null }),
      };
    });
    if (running) throw errors.challengeRunning(runDetailsDto(running));
    if (!run) throw errors.idTaken();
    return this.#answer(manager, run, now);
  }

  /**
   * Ends a run today where the member is; one that is complete, or was ended before, stays as it is. 404 for one that is
   * missing or another member's.
   */
  async end({ id: user_id, user }: Member, id: string, where: HereDto): Promise<ChallengeRunDetailsDto> {
    const now = here(user, where);
    const { manager } = this.runs;
    const run = await this.#whileLocked(user_id, async (locked) => {
      const stored = await locked.findOneBy(ChallengeRun, { user_id, id });
      if (!stored) throw errors.notFound('challenge');
      const [worked] = await this.workedOut(locked, user_id, [stored], now);
      if (stored.ended_on !== null || worked?.progress.state === 'completed') return stored;
      await locked.update(ChallengeRun, { user_id, id }, { ended_on: now.today });
      return { ...stored, ended_on: now.today };
    });
    return this.#answer(manager, run, now);
  }

  /** 404 for a run that is missing or another member's. */
  async delete(user_id: string, id: string): Promise<void> {
    const { affected } = await this.#whileLocked(user_id, (locked) =>
      locked.delete(ChallengeRun, { user_id, id }),
    );
    if (!affected) throw errors.notFound('challenge');
  }

  /** What became of these runs of a member, in the same order. */
  async workedOut(
    manager: EntityManager,
    user_id: string,
    runs: ChallengeRun[],
    now: Here,
  ): Promise<WorkedOutRun[]> {
    const logged = await loggedForRuns(manager, user_id, runs, now.today);
    return runs.map((run) => workedOutRun(run, logged, now));
  }

  async #answer(manager: EntityManager, run: ChallengeRun, now: Here): Promise<ChallengeRunDetailsDto> {
    const [worked] = await this.workedOut(manager, run.user_id, [run], now);
    return runDetailsDto(worked as WorkedOutRun);
  }

  async #runsThatAreOn(manager: EntityManager, user_id: string, now: Here): Promise<WorkedOutRun[]> {
    const condition = `user_id = $1 AND ended_on IS NULL ORDER BY ${NEWEST_FIRST}`;
    const runs = await rowsWhere(manager, ChallengeRun, condition, [user_id]);
    return (await this.workedOut(manager, user_id, runs, now)).filter(isOn);
  }

  /** As `whileMemberLocked`, and then renews what is counted from runs. */
  async #whileLocked<T>(user_id: string, write: (manager: EntityManager) => Promise<T>): Promise<T> {
    return whileMemberLocked(this.runs.manager, user_id, async (manager) => {
      const written = await write(manager);
      await this.changes.changed(manager, user_id);
      return written;
    });
  }
}

/** Whether a run is running or to come. */
const isOn = ({ progress: { state } }: WorkedOutRun) => state === 'running' || state === 'upcoming';

const newestFirst = (one: ChallengeRun, other: ChallengeRun) =>
  other.started_on.localeCompare(one.started_on) || other.id.localeCompare(one.id);

/** Today where the member is: in the zone of the request, of their last entry, or else UTC. */
export function here(user: Pick<User, 'time_zone'>, { time_zone }: HereDto): Here {
  const last = user.time_zone !== null && isTimeZone(user.time_zone) ? user.time_zone : 'UTC';
  const zone = time_zone ?? last;
  return { today: localDate(new Date(), zone), time_zone: zone };
}
