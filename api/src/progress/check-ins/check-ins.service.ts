import { isDeepStrictEqual } from 'node:util';
import { addDays, type LocalDate, localDate, weekday } from '@fettle/shared-ui/rules';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, LessThan, Repository } from 'typeorm';
import { BodyDataService } from '../../members/body-data/body-data.service.ts';
import { PreferencesService } from '../../members/preferences/preferences.service.ts';
import { whileMemberLocked } from '../../members/users/while-member-locked.ts';
import { errors } from '../../platform/http/errors.ts';
import { AnalyticsService } from '../analytics/analytics.service.ts';
import { EXPENDITURE_DAYS } from '../analytics/energy-expenditure.ts';
import { GoalsService, newestGoal, writeGoal } from '../goals/goals.service.ts';
import { CheckIn } from './check-in.entity.ts';
import { CHECK_IN_DAYS, checkInFacts } from './check-in-facts.ts';
import {
  type AnswerCheckInDto,
  CheckInDto,
  type CheckInsDto,
  type CheckInsQueryDto,
} from './check-ins.dto.ts';

/** Fewest days from a check-in, and from its answer, to the next: a late answer or another weekday adds no second step. */
const SHORTEST_PAUSE = 4;

/** Entries begin in 1900; PostgreSQL has no dates of a year 0. */
const FIRST_TODAY = '1900-01-01';

@Injectable()
export class CheckInsService {
  constructor(
    @InjectRepository(CheckIn) private readonly checkIns: Repository<CheckIn>,
    private readonly analytics: AnalyticsService,
    private readonly bodyData: BodyDataService,
    private readonly goals: GoalsService,
    private readonly preferences: PreferencesService,
  ) {}

  async list(user_id: string, { before, limit }: CheckInsQueryDto): Promise<CheckInsDto> {
    const rows = await this.checkIns.find({
      where: { user_id, ...(before ? { date: LessThan(before) } : {}) },
      order: { date: 'DESC' },
      take: limit + 1,
    });
    return { check_ins: rows.slice(0, limit).map(CheckInDto.from), has_more: rows.length > limit };
  }

  /** The check-in that is due; the series is read only if preference, goals and answers leave one due. */
  async current(user_id: string, today: LocalDate): Promise<CheckInDto | null> {
    const chosen = (await this.preferences.of(user_id)).checkIn.weekday;
    if (chosen === null || today < FIRST_TODAY) return null;
    const date = addDays(today, -((weekday(today) - chosen + 7) % 7));
    const from = addDays(date, -CHECK_IN_DAYS);
    // Later versions too: after a flight west the newest may begin tomorrow.
    const { goals } = await this.goals.list(user_id, { from });
    const [goal] = goals;
    const isWeekOld = (goals.at(-1)?.valid_from ?? date) <= from;
    if (!goal || !isWeekOld || (goal.weight_goal === null && goal.every_day.calories === null)) return null;
    if (await this.#isAnswered(user_id, date)) return null;
    const since = addDays(date, -EXPENDITURE_DAYS);
    const series = await this.analytics.seriesWithEnergy(user_id, { from: since, to: date });
    const body = await this.bodyData.of(user_id);
    const trained = await this.goals.trainingDays(user_id, since, addDays(date, -1));
    const facts = checkInFacts({ date, ...series, goal, body, training_days: trained.size });
    return facts && { date, answer: null, goals_version: goal.version, facts };
  }

  /** True if a check-in was answered so late, or so close to this one, that this one is left out. */
  async #isAnswered(user_id: string, date: LocalDate): Promise<boolean> {
    const since = addDays(date, 1 - SHORTEST_PAUSE);
    const near = await this.checkIns.find({
      // Until the next one is due, a week later.
      where: { user_id, date: Between(addDays(since, 1 - CHECK_IN_DAYS), addDays(date, CHECK_IN_DAYS - 1)) },
    });
    return near.some((row) => row.date >= since || localDate(row.created_at, 'UTC') >= since);
  }

  /** Stores an answer once, and with it the goals that it accepts. */
  async answer(
    user_id: string,
    date: LocalDate,
    version: number,
    { answer, time_zone, suggested }: AnswerCheckInDto,
  ): Promise<CheckInDto> {
    const due = await this.current(user_id, localDate(new Date(), time_zone));
    const stored = await whileMemberLocked(this.checkIns.manager, user_id, async (manager) => {
      const answered = await manager.findOneBy(CheckIn, { user_id, date });
      if (answered) return answered;
      const newest = await newestGoal(manager, user_id);
      const isAsSeen = due?.date === date && due.goals_version === version && newest?.version === version;
      if (!isAsSeen || !newest) return null;
      const { facts } = due;
      let goals_version = version;
      if (answer === 'accepted') {
        if (!facts.suggested || !isDeepStrictEqual(plain(suggested), plain(facts.suggested))) return null;
        const goal = { ...newest, ...facts.suggested };
        goals_version = (await writeGoal(manager, { user_id, newest, time_zone, goal })).version;
      }
      return manager.save(CheckIn, { user_id, date, answer, goals_version, facts });
    });
    if (!stored) throw errors.versionConflict(await this.current(user_id, localDate(new Date(), time_zone)));
    return CheckInDto.from(stored);
  }

  /** Deletes an answer, and writes the targets before an accepted one again. */
  async takeBack(user_id: string, date: LocalDate, version: number, time_zone: string): Promise<void> {
    await whileMemberLocked(this.checkIns.manager, user_id, async (manager) => {
      const answered = await manager.findOneBy(CheckIn, { user_id, date });
      if (!answered) return;
      if (answered.answer === 'accepted') {
        const newest = await newestGoal(manager, user_id);
        const isUnchanged = newest?.version === version && answered.goals_version === version;
        if (!newest || !isUnchanged) throw errors.versionConflict(null);
        await writeGoal(manager, {
          user_id,
          newest,
          time_zone,
          goal: { ...newest, ...answered.facts.current },
        });
      }
      await manager.delete(CheckIn, { user_id, date });
    });
  }
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
