import { type ChallengeTask, lastRunDate } from '@fettle/shared-ui/rules';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { EntryChanges } from '../../entries/entry-resource/entry-changes.ts';
import { latestDay } from '../../entries/entry-resource/entry-moment.ts';
import type { Member } from '../../members/auth/current-member.ts';
import { errors } from '../../platform/http/errors.ts';
import { ChallengeRun } from './challenge-run.entity.ts';
import type { ChallengeTickDto, ChallengeTickFieldsDto } from './challenge-runs.dto.ts';
import { here } from './challenge-runs.service.ts';
import { ChallengeTick } from './challenge-tick.entity.ts';
import { SETTLING_DAYS } from './final-result.ts';

/** Most ticks of one task on one day: one for each cup of water, and more for corrections. */
export const MAX_TICKS = 100;

/** Most ticks of a run: ten tasks on each day of a year, and more for amounts. Each request reads them while the run is on. */
export const MAX_TICKS_OF_RUN = 10_000;

@Injectable()
export class ChallengeTicksService {
  constructor(
    @InjectRepository(ChallengeTick) private readonly ticks: Repository<ChallengeTick>,
    private readonly changes: EntryChanges,
  ) {}

  /**
   * Stores a tick under its id; the same request again changes nothing, another one replaces the tick. A task that is done by one
   * tick has one a day: the stored one is the answer to a second. 404 for a run that is missing or another member's, 409 for
   * an id of another run, too many ticks and a run whose result is final, 422 for a task without ticks and a day that is no day of the run yet.
   */
  async put(
    { id: user_id, user }: Member,
    run_id: string,
    id: string,
    fields: ChallengeTickFieldsDto,
  ): Promise<ChallengeTickDto> {
    const { time_zone } = here(user, fields);
    const { task_id, local_date } = fields;
    const tick = await this.#whileLocked(user_id, run_id, async (manager, run) => {
      const amount = amountOf(run, fields);
      const stored = await manager.findOneBy(ChallengeTick, { user_id, id });
      if (stored && stored.run_id !== run_id) throw errors.idTaken();
      const others = (await manager.findBy(ChallengeTick, { user_id, run_id, task_id, local_date })).filter(
        (other) => other.id !== id,
      );
      const [done] = others;
      if (done && isOneTick(run, task_id)) {
        // A tick that is moved onto a ticked day is replaced by that day's tick.
        if (stored) await manager.delete(ChallengeTick, { user_id, id });
        return done;
      }
      if (others.length >= MAX_TICKS) throw errors.tooManyTicks(MAX_TICKS);
      if (!stored && (await manager.countBy(ChallengeTick, { user_id, run_id })) >= MAX_TICKS_OF_RUN)
        throw errors.tooManyTicksOfRun(MAX_TICKS_OF_RUN);
      const row = { user_id, id, run_id, task_id, local_date, time_zone, amount };
      return manager.save(ChallengeTick, row);
    });
    return { id: tick.id, task_id: tick.task_id, local_date: tick.local_date, amount: tick.amount };
  }

  /** Removes a tick, if it exists. 404 for a run that is missing or another member's, 409 once its result is final. */
  async delete(user_id: string, run_id: string, id: string): Promise<void> {
    await this.#whileLocked(user_id, run_id, async (manager) => {
      await manager.delete(ChallengeTick, { user_id, run_id, id });
    });
  }

  /**
   * Runs `write` in a transaction that locks the run, so that of two concurrent ticks the second sees the first, and then
   * updates the figures that are counted from runs.
   */
  async #whileLocked<T>(
    user_id: string,
    run_id: string,
    write: (manager: EntityManager, run: ChallengeRun) => Promise<T>,
  ): Promise<T> {
    return this.ticks.manager.transaction(async (manager) => {
      const lock = { mode: 'for_no_key_update' } as const;
      const select = {
        user_id: true,
        id: true,
        challenge: true,
        started_on: true,
        ended_on: true,
        due_at: true,
      } as const;
      const run = await manager.findOne(ChallengeRun, { select, where: { user_id, id: run_id }, lock });
      if (!run) throw errors.notFound('challenge');
      if (run.due_at === null) throw errors.challengeOver(SETTLING_DAYS);
      const written = await write(manager, run);
      await this.changes.changed(manager, user_id);
      return written;
    });
  }
}

const taskOf = ({ challenge }: ChallengeRun, task_id: string): ChallengeTask | undefined =>
  challenge.tasks.find(({ id }) => id === task_id);

const isOneTick = (run: ChallengeRun, task_id: string) => taskOf(run, task_id)?.kind === 'tick';

/** The amount that a tick stores; 422 for a task or day that the run does not have, and for a missing amount. */
function amountOf(run: ChallengeRun, { task_id, local_date, amount }: ChallengeTickFieldsDto): number {
  const task = taskOf(run, task_id);
  if (task?.kind !== 'tick' && task?.kind !== 'amount')
    throw errors.invalid('task_id', 'This challenge has no such task to tick');
  const last = run.ended_on ?? lastRunDate(run.started_on);
  if (local_date < run.started_on || local_date > last)
    throw errors.invalid('local_date', 'This day is no day of the challenge');
  if (local_date > latestDay()) throw errors.invalid('local_date', 'This day has not begun yet');
  if (task.kind === 'tick') return 1;
  if (amount === undefined) throw errors.invalid('amount', 'Please enter how much');
  return amount;
}
