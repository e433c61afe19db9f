import { addDays, instantOf, USUAL_TIMES } from '@fettle/shared-ui/rules';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { FavouritesService } from '../../foods/favourites/favourites.service.ts';
import { foodKey } from '../../foods/food-uses/food-uses.ts';
import type { FoodsAndRecipesDto } from '../../foods/food-uses/foods-with-use.dto.ts';
import { foodsAndRecipes } from '../../foods/food-uses/foods-with-use.ts';
import type { Member } from '../../members/auth/current-member.ts';
import { whileMemberLocked } from '../../members/users/while-member-locked.ts';
import { insertRow, rowsWhere } from '../../platform/database/rows.ts';
import { runStatement } from '../../platform/database/statement.ts';
import { errors } from '../../platform/http/errors.ts';
import {
  deleteEntry,
  type EntryOfMember,
  isDeleted,
  KEPT_FOR,
  undeleteEntry,
  unlessDeleted,
} from '../entry-resource/deleted-entries/deleted-entries.ts';
import { newMoment } from '../entry-resource/entry-moment.ts';
import { MealEntriesService } from '../meal-entries/meal-entries.service.ts';
import { MealEntry } from '../meal-entries/meal-entry.entity.ts';
import { mealColumns } from '../meal-entries/meal-items.ts';
import { WorkoutEntriesService } from '../workout-entries/workout-entries.service.ts';
import { WorkoutEntry } from '../workout-entries/workout-entry.entity.ts';
import { refuseOtherDays, refuseWrongKind } from './plan-problems.ts';
import {
  type CreatePlannedEntryDto,
  type EarlierPlansDto,
  type LoggedPlanDto,
  type LogPlannedEntryDto,
  type PlannedDaysQueryDto,
  type PlannedEntriesDto,
  PlannedEntryDto,
  type UpdatePlannedEntryDto,
} from './planned-entries.dto.ts';
import { PlannedEntry } from './planned-entry.entity.ts';
import { presentItems } from './present-items.ts';

const TABLE = 'planned_entries';
/** Most plans of one day. */
const MAX_A_DAY = 20;
/** Most days that are read at once. */
const MAX_DAYS = 14;
/** Time at which a workout of an earlier day is logged. */
const USUAL_WORKOUT_TIME = '18:00';

@Injectable()
export class PlannedEntriesService {
  constructor(
    @InjectRepository(PlannedEntry) private readonly plans: Repository<PlannedEntry>,
    private readonly meals: MealEntriesService,
    private readonly workouts: WorkoutEntriesService,
    private readonly favourites: FavouritesService,
  ) {}

  /** The plans of at most 14 days, by day, and how many there are of days before. */
  async list({ id, reads }: Member, { from, to }: PlannedDaysQueryDto): Promise<PlannedEntriesDto> {
    if (to < from || to >= addDays(from, MAX_DAYS))
      throw errors.invalid('to', `Please choose at most ${MAX_DAYS} days`);
    const condition = `user_id = $1 AND date BETWEEN $2 AND $3 ORDER BY date, created_at, id LIMIT ${MAX_DAYS * MAX_A_DAY}`;
    const found = await rowsWhere(reads, PlannedEntry, condition, [id, from, to]);
    const items = await presentItems(reads, id, found);
    return {
      plans: found.map((plan) => PlannedEntryDto.from(plan, items.get(plan) ?? [])),
      earlier: await earlierPlans(reads, id, from),
    };
  }

  /**
   * Writes a plan once: an `id` that is stored already answers with the stored plan. 409 for the id of another member's plan, for
   * one that was deleted within the last day, and for a day that has too many.
   */
  async create(member: Member, { id = uuidv7(), ...sent }: CreatePlannedEntryDto): Promise<PlannedEntryDto> {
    const user_id = member.id;
    const plan = await whileMemberLocked(this.plans.manager, user_id, async (manager) => {
      const stored = await manager.findOneBy(PlannedEntry, { user_id, id });
      if (stored) return stored;
      const { part_of_day = null, type = null, duration = null, items = [], notes = '', ...rest } = sent;
      const fields = { part_of_day, type, duration, notes, ...rest };
      refuseWrongKind({ ...fields, items });
      await refuseDay(manager, user_id, fields.date);
      const foods = items.length > 0 ? (await mealColumns(manager, user_id, items)).items : [];
      const row = { ...fields, id, user_id, items: foods };
      const written = await insertRow(manager, PlannedEntry, row, unlessDeleted(TABLE));
      if (written) return written;
      throw (await isDeleted(manager, { table: TABLE, id, user_id }))
        ? errors.entryDeleted()
        : errors.idTaken();
    });
    return this.#toDto(plan);
  }

  /** Updates a plan that still has this version; 409 with the stored plan for another one, 404 for one that is missing. */
  async update(
    { id: user_id }: Member,
    id: string,
    version: number,
    { items, ...fields }: UpdatePlannedEntryDto,
  ): Promise<PlannedEntryDto> {
    const { plan, stale } = await this.plans.manager.transaction(async (manager) => {
      // Logging locks the plan before the member too.
      const stored = await lockPlan(manager, user_id, id);
      if (stored.version !== version) return { plan: stored, stale: true };
      const { date } = fields;
      refuseWrongKind({ ...stored, ...fields, items: items ?? stored.items });
      if (date !== undefined && date !== stored.date)
        await whileMemberLocked(manager, user_id, (locked) => refuseDay(locked, user_id, date));
      const before = { items: stored.items, nutrients: null };
      const foods = items ? { items: (await mealColumns(manager, user_id, items, before)).items } : {};
      await manager.update(PlannedEntry, { id, user_id }, { ...fields, ...foods, version: version + 1 });
      return { plan: await findPlan(manager, user_id, id), stale: false };
    });
    const dto = await this.#toDto(plan);
    if (stale) throw errors.versionConflict(dto);
    return dto;
  }

  /** Deletes a plan; 404 for one that is missing or another member's. For a day `restore` brings it back. */
  async delete({ id: user_id }: Member, id: string): Promise<void> {
    await this.#remove(this.plans.manager, user_id, id);
  }

  /**
   * Brings back a plan that was deleted or logged within the last day; a second request changes nothing. The entry that it became
   * is deleted in the same transaction, so that no meal is planned and logged.
   */
  async restore(member: Member, id: string): Promise<PlannedEntryDto> {
    const { manager } = this.plans;
    const plan = { table: TABLE, id, user_id: member.id };
    const restorePlan = (inside: EntityManager) => undeleteEntry(inside, plan, async () => undefined);
    const logged = await loggedAs(manager, plan);
    if (logged === null) await restorePlan(manager);
    else {
      const entries = logged.kind === 'meal' ? this.meals : this.workouts;
      await entries.deleteAndRestorePlan(member, logged.entry_id, restorePlan);
    }
    return this.#toDto(await findPlan(manager, member.id, id));
  }

  /** The foods and recipes of a planned meal as they are now, each once; those that were deleted since are left out. */
  async foods({ id: user_id }: Member, id: string): Promise<FoodsAndRecipesDto> {
    const { items } = await findPlan(this.plans.manager, user_id, id);
    const favourites = new Set((await this.favourites.refs(user_id)).map(foodKey));
    const once = [...new Map(items.map((item) => [foodKey(item), item])).values()];
    return foodsAndRecipes(this.plans.manager, user_id, once, once.length, (item) => ({
      last_quantity: item.quantity,
      last_unit: item.unit,
      last_used_at: null,
      favourite: favourites.has(foodKey(item)),
    }));
  }

  /**
   * Turns a plan into an entry, in one transaction: now, or at the usual time of a day that is over, unless the request names a
   * time. A second request with the same `entry_id` answers as the first; with another one it finds no plan (404), so that
   * two tabs log one meal. 409 with the stored plan where it has another `version` than the request names, or changes meanwhile.
   */
  async log(
    member: Member,
    id: string,
    { entry_id = uuidv7(), version, items, ...sent }: LogPlannedEntryDto,
  ): Promise<LoggedPlanDto> {
    const { manager } = this.plans;
    const plan = await manager.findOneBy(PlannedEntry, { id, user_id: member.id });
    if (!plan) return this.#logged(member.id, entry_id);
    const { kind, part_of_day, notes, type, duration } = plan;
    const remove = async (inside: EntityManager) => {
      const stored = await lockPlan(inside, member.id, id);
      if (stored.version !== (version ?? plan.version))
        throw errors.versionConflict(PlannedEntryDto.from(stored, stored.items));
      await this.#remove(inside, member.id, id);
      await keepEntryId(inside, { table: TABLE, id, user_id: member.id }, entry_id);
    };
    const fields = { occurred_at: momentOfPlan(plan, member, sent.time_zone), ...sent, id: entry_id };
    if (kind === 'meal') {
      const { type: _, duration: __, ...ofMeal } = fields;
      const foods = (await presentItems(manager, member.id, [plan])).get(plan) ?? [];
      // Stored foods are known by their portions alone.
      const asPlanned = foods.map(({ type, food_id, quantity, unit }) => ({ type, food_id, quantity, unit }));
      const columns = { items: foods, part_of_day, notes };
      await this.meals.create(member, { ...ofMeal, items: items ?? asPlanned }, { columns, remove });
    } else {
      const { part_of_day: _, ...ofWorkout } = fields;
      const minutes = sent.duration ?? duration;
      if (minutes === null) throw errors.invalid('duration', 'Please enter a valid duration');
      const done = { ...ofWorkout, type: sent.type ?? type ?? '', duration: minutes };
      await this.workouts.create(member, done, { columns: { notes }, remove });
    }
    return { kind, entry_id };
  }

  /** The answer to a request whose plan is gone: as at first where it was logged under this id, else 404. */
  async #logged(user_id: string, entry_id: string): Promise<LoggedPlanDto> {
    const { manager } = this.plans;
    const where = { user_id, id: entry_id };
    if (await manager.existsBy(MealEntry, where)) return { kind: 'meal', entry_id };
    if (await manager.existsBy(WorkoutEntry, where)) return { kind: 'workout', entry_id };
    throw errors.notFound('plan');
  }

  async #remove(manager: EntityManager, user_id: string, id: string): Promise<void> {
    const plan = { table: TABLE, id, user_id };
    if (!(await deleteEntry(manager, plan, async () => undefined))) throw errors.notFound('plan');
  }

  async #toDto(plan: PlannedEntry): Promise<PlannedEntryDto> {
    const items = await presentItems(this.plans.manager, plan.user_id, [plan]);
    return PlannedEntryDto.from(plan, items.get(plan) ?? []);
  }
}

async function earlierPlans(reads: EntityManager, user_id: string, from: string): Promise<EarlierPlansDto> {
  const sql = `SELECT count(*)::int AS count, max(date)::text AS last_date FROM planned_entries
    WHERE user_id = $1 AND date < $2`;
  const [earlier] = await runStatement<EarlierPlansDto>(reads, sql, [user_id, from]);
  return earlier ?? { count: 0, last_date: null };
}

async function findPlan(manager: EntityManager, user_id: string, id: string): Promise<PlannedEntry> {
  const plan = await manager.findOneBy(PlannedEntry, { id, user_id });
  if (!plan) throw errors.notFound('plan');
  return plan;
}

/** Finds a plan, which no other request changes until the transaction ends. */
async function lockPlan(manager: EntityManager, user_id: string, id: string): Promise<PlannedEntry> {
  const lock = { mode: 'pessimistic_write' } as const;
  const plan = await manager.findOne(PlannedEntry, { where: { id, user_id }, lock });
  if (!plan) throw errors.notFound('plan');
  return plan;
}

/** Keeps the id of the entry that a plan became beside the removed plan, in `deleted_entries`. */
async function keepEntryId(manager: EntityManager, plan: EntryOfMember, entry_id: string): Promise<void> {
  const sql = `UPDATE deleted_entries SET entry = entry || jsonb_build_object('entry_id', $4::text)
    WHERE kind = $1 AND id = $2 AND user_id = $3`;
  await runStatement(manager, sql, [plan.table, plan.id, plan.user_id, entry_id]);
}

/** Returns kind and id of the entry that a removed plan became; null for one that was deleted, or is not kept any more. */
async function loggedAs(manager: EntityManager, plan: EntryOfMember): Promise<LoggedPlanDto | null> {
  const sql = `SELECT entry ->> 'kind' AS kind, entry ->> 'entry_id' AS entry_id FROM deleted_entries
    WHERE kind = $1 AND id = $2 AND user_id = $3 AND entry ? 'entry_id' AND deleted_at > now() - interval '${KEPT_FOR}'`;
  const [logged] = await runStatement<LoggedPlanDto>(manager, sql, [plan.table, plan.id, plan.user_id]);
  return logged ?? null;
}

/** Refuses a day that nothing can be planned for (422), or that has too many plans (409). */
async function refuseDay(manager: EntityManager, user_id: string, date: string): Promise<void> {
  refuseOtherDays(date);
  if ((await manager.countBy(PlannedEntry, { user_id, date })) >= MAX_A_DAY)
    throw errors.tooManyPlans(MAX_A_DAY);
}

/** The usual time on the day of the plan where that is over; `undefined`, which is now, for today and days to come. */
function momentOfPlan(
  { date, part_of_day }: PlannedEntry,
  { user }: Member,
  sent?: string,
): string | undefined {
  const { local_date: today, time_zone } = newMoment({ time_zone: sent }, user.time_zone);
  if (date >= today) return undefined;
  const time = part_of_day === null ? USUAL_WORKOUT_TIME : USUAL_TIMES[part_of_day];
  return instantOf({ date, time }, time_zone).toISOString();
}
