import { isDeepStrictEqual } from 'node:util';
import {
  addDays,
  dailyTargets,
  type LocalDate,
  localDate,
  type Targets,
  versionOn,
} from '@fettle/shared-ui/rules';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, Repository } from 'typeorm';
import { DaysQueryDto, daysIn, MAX_DAYS } from '../../entries/entry-resource/days-query.dto.ts';
import { whileMemberLocked } from '../../members/users/while-member-locked.ts';
import { rowsWhere } from '../../platform/database/rows.ts';
import { runStatement } from '../../platform/database/statement.ts';
import { type ErrorItem, errors } from '../../platform/http/errors.ts';
import { Goal } from './goal.entity.ts';
import {
  fiberAndSalt,
  type GoalDaysDto,
  GoalDto,
  type GoalsDto,
  type GoalsQueryDto,
  type SetGoalDto,
} from './goals.dto.ts';

/** Maximum number of versions in one answer: as many as there can be, one for each day. */
const MAX_VERSIONS = MAX_DAYS + 1;

/**
 * The days with a workout of a member. The bounds of `occurred_at` let PostgreSQL use the index: no time zone is a day
 * from UTC.
 */
const TRAINING_DAYS = `
  SELECT DISTINCT local_date::text AS local_date FROM workout_entries
  WHERE user_id = $1 AND local_date BETWEEN $2::date AND $3::date
    AND occurred_at BETWEEN $2::date - interval '1 day' AND $3::date + interval '2 days'`;

@Injectable()
export class GoalsService {
  constructor(@InjectRepository(Goal) private readonly goals: Repository<Goal>) {}

  /** The versions that hold on any day of a range, newest first; at most a year of them. */
  async list(user_id: string, { from, to }: GoalsQueryDto): Promise<GoalsDto> {
    const versions = await this.#versions(user_id, { from, to });
    return { goals: versions.map(GoalDto.from) };
  }

  /** The targets for each day of a range, in kilocalories and grams, by the version that held on that day. */
  async days(user_id: string, { from, to }: DaysQueryDto): Promise<GoalDaysDto> {
    const count = daysIn({ from, to });
    const versions = await this.#versions(user_id, { from, to });
    if (count < 1 || versions.length === 0) return { days: [] };
    const trained = await this.trainingDays(user_id, from, to);
    const days = Array.from({ length: count }, (_, index) => addDays(from, index)).flatMap((local_date) => {
      const version = versionOn(versions, local_date);
      if (!version) return [];
      const training = trained.has(local_date);
      const targets = (training && version.training_day) || version.every_day;
      const limits = fiberAndSalt(version.every_day, targets);
      return [{ local_date, training, ...dailyTargets(targets), ...limits }];
    });
    return { days };
  }

  /** The days of a range on which a workout is logged. */
  async trainingDays(user_id: string, from: LocalDate, to: LocalDate): Promise<Set<LocalDate>> {
    const dates = [user_id, from, to];
    const rows = await runStatement<{ local_date: LocalDate }>(this.goals.manager, TRAINING_DAYS, dates);
    return new Set(rows.map(({ local_date }) => local_date));
  }

  /**
   * Sets the goals from today on, by the date in `time_zone`; goals of earlier days stay. A second write on a day
   * replaces the first. `version` is that of the newest goal, 0 before the first: otherwise 409 with the newest. A
   * repeated request, with the same fields, answers as the first one did.
   */
  async set(user_id: string, version: number, fields: SetGoalDto): Promise<GoalDto> {
    const refused = goalProblems(fields);
    if (refused) throw errors.invalidFields(refused);
    const { goal, stale } = await whileMemberLocked(this.goals.manager, user_id, async (manager) => {
      const newest = await newestGoal(manager, user_id);
      const columns = goalColumns(fields, newest);
      if ((newest?.version ?? 0) !== version) {
        const repeated = newest?.version === version + 1 && isSame(newest, columns);
        return { goal: newest, stale: !repeated };
      }
      const { time_zone } = fields;
      return { goal: await writeGoal(manager, { user_id, newest, time_zone, goal: columns }), stale: false };
    });
    if (stale || !goal) throw errors.versionConflict(goal ? GoalDto.from(goal) : null);
    return GoalDto.from(goal);
  }

  async #versions(user_id: string, { from, to }: GoalsQueryDto): Promise<Goal[]> {
    const days = [...(from ? [from] : []), ...(to ? [to] : [])];
    const since = `valid_from >= coalesce((SELECT max(valid_from) FROM goals WHERE user_id = $1 AND valid_from <= $2), $2)`;
    const until = `valid_from <= $${days.length + 1}`;
    const condition = ['user_id = $1', ...(from ? [since] : []), ...(to ? [until] : [])].join(' AND ');
    const newest = `${condition} ORDER BY valid_from DESC LIMIT ${MAX_VERSIONS}`;
    return rowsWhere(this.goals.manager, Goal, newest, [user_id, ...days]);
  }
}

/** The newest version; `undefined` before the first. */
export async function newestGoal(manager: EntityManager, user_id: string): Promise<Goal | undefined> {
  const [newest] = await manager.find(Goal, { where: { user_id }, order: { valid_from: 'DESC' }, take: 1 });
  return newest;
}

interface NewGoal {
  user_id: string;
  newest: Goal | undefined;
  time_zone: string;
  goal: Columns;
}

/** Writes the version after `newest`, valid from today on, in the transaction that read `newest` with the member locked. */
export async function writeGoal(
  manager: EntityManager,
  { user_id, newest, time_zone, goal }: NewGoal,
): Promise<Goal> {
  const today = localDate(new Date(), time_zone);
  // After a flight west the newest version may begin tomorrow, and keeps its day.
  const valid_from = newest && newest.valid_from > today ? newest.valid_from : today;
  const version = (newest?.version ?? 0) + 1;
  return manager.save(Goal, { user_id, valid_from, version, ...columnsOf(goal) });
}

type Columns = Pick<
  Goal,
  'weight_goal' | 'target_weight_kg' | 'start_weight_kg' | 'rate_kg_per_week' | 'every_day' | 'training_day'
>;

/**
 * The columns of a goal: weights only with a weight goal, a pace only for a weight to reach. Targets for fiber and salt that are
 * left out, as by pages of 1.0.4, stay those of the `newest` goal, unless nothing else is a goal: such a page ends the goals.
 */
export function goalColumns(fields: SetGoalDto, newest?: Goal): Columns {
  const { weight_goal, target_weight_kg, start_weight_kg, rate_kg_per_week, every_day, training_day } =
    fields;
  const isEnd = weight_goal === null && !isTarget(every_day) && !(training_day && isTarget(training_day));
  const kept = (before: Targets | null = null) =>
    isEnd || !before ? {} : sent({ fiber: before.fiber, salt: before.salt });
  return {
    weight_goal,
    target_weight_kg: weight_goal ? target_weight_kg : null,
    start_weight_kg: weight_goal ? start_weight_kg : null,
    rate_kg_per_week: weight_goal === 'reach' ? rate_kg_per_week : null,
    every_day: { ...kept(newest?.every_day), ...sent(every_day) },
    training_day: training_day && { ...kept(newest?.training_day), ...sent(training_day) },
  };
}

const isTarget = (targets: Targets) => Object.values(targets).some((value) => typeof value === 'number');

/** The fields that have a value or `null`. */
const sent = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** The columns alone, without key, version and times of another row. */
const columnsOf = (goal: Columns): Columns => ({
  weight_goal: goal.weight_goal,
  target_weight_kg: goal.target_weight_kg,
  start_weight_kg: goal.start_weight_kg,
  rate_kg_per_week: goal.rate_kg_per_week,
  every_day: goal.every_day,
  training_day: goal.training_day,
});

const isSame = (stored: Goal, columns: Columns) =>
  Object.entries(columns).every(([name, value]) =>
    isDeepStrictEqual(
      JSON.parse(JSON.stringify(Reflect.get(stored, name))),
      JSON.parse(JSON.stringify(value)),
    ),
  );

/** Problems of fields that depend on each other, by field; `null` when there are none. */
export function goalProblems(fields: SetGoalDto): [ErrorItem, ...ErrorItem[]] | null {
  const found: ErrorItem[] = [];
  const refuse = (field: string, message: string) => found.push({ code: 'INVALID', field, message });
  if (fields.weight_goal && fields.target_weight_kg === null)
    refuse('target_weight_kg', 'Please enter a valid weight');
  if (fields.weight_goal === 'reach' && fields.rate_kg_per_week === null)
    refuse('rate_kg_per_week', 'Please enter a pace above 0');
  for (const day of ['every_day', 'training_day'] as const) {
    const targets = fields[day];
    if (targets?.macros_by === 'shares') refuseShares(day, targets, refuse);
  }
  const [first, ...more] = found;
  return first ? [first, ...more] : null;
}

function refuseShares(day: string, targets: Targets, refuse: (field: string, message: string) => void): void {
  const { calories, protein, carbs, fat } = targets;
  const shares = [protein, carbs, fat];
  // Without any share there are no targets for the macros.
  if (shares.every((share) => share === null)) return;
  if (calories === null) refuse(`${day}.calories`, 'Please enter the calories that are shared out');
  const sum = shares.reduce<number>((total, share) => total + (share ?? 0), 0);
  if (!shares.every(Number.isInteger) || sum !== 100)
    refuse(`${day}.protein`, 'Please enter whole percents that add up to 100');
}
