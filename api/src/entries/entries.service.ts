import { Injectable } from '@nestjs/common';
import type { Member } from '../members/auth/current-member.ts';
import { errors } from '../platform/http/errors.ts';
import { ChallengeEntriesService } from './challenge-entries/challenge-entries.service.ts';
import { CustomEntriesService } from './custom-entries/custom-entries.service.ts';
import type { EntriesDto, EntriesQueryDto, EntryItemDto, EntryKind } from './entries.dto.ts';
import { type TimelineRow, timelinePage } from './entry-resource/timeline.ts';
import { MealEntriesService } from './meal-entries/meal-entries.service.ts';
import { ProgressPhotosService } from './progress-photos/progress-photos.service.ts';
import { WeightEntriesService } from './weight-entries/weight-entries.service.ts';
import { WorkoutEntriesService } from './workout-entries/workout-entries.service.ts';

type ItemOf<Kind extends EntryKind> = Extract<EntryItemDto, { kind: Kind }>;

/** The part of a kind's service that the time line needs. */
interface EntryResource<Kind extends EntryKind> {
  table: string;
  byIds(member: Member, ids: string[]): Promise<Omit<ItemOf<Kind>, 'kind'>[]>;
}

/** The time line: the entries of every kind together. */
@Injectable()
export class EntriesService {
  readonly #resources: { [Kind in EntryKind]: EntryResource<Kind> };

  constructor(
    weightEntries: WeightEntriesService,
    mealEntries: MealEntriesService,
    progressPhotos: ProgressPhotosService,
    workoutEntries: WorkoutEntriesService,
    challengeEntries: ChallengeEntriesService,
    customEntries: CustomEntriesService,
  ) {
    this.#resources = {
      'weight-entries': weightEntries,
      'meal-entries': mealEntries,
      'progress-photos': progressPhotos,
      'workout-entries': workoutEntries,
      'challenge-entries': challengeEntries,
      'custom-entries': customEntries,
    };
  }

  /** One page of a member's time line over the kinds that `types` names, newest first. */
  async page(member: Member, { types, ...query }: EntriesQueryDto): Promise<EntriesDto> {
    const tables = Object.fromEntries(
      this.#kindsIn(types).map((kind) => [kind, this.#resources[kind].table]),
    );
    const page = await timelinePage<EntryKind>(member.reads, tables, member.id, query);
    return { ...page, entries: await this.#items(member, page.entries) };
  }

  /** The kinds of a comma list, or all of them when it is empty; 422 for a kind that does not exist. */
  #kindsIn(types = ''): EntryKind[] {
    const isKind = (kind: string): kind is EntryKind => Object.hasOwn(this.#resources, kind);
    const all = Object.keys(this.#resources).filter(isKind);
    const kinds = types.split(',').filter(Boolean);
    if (kinds.length === 0) return all;
    if (!kinds.every(isKind)) throw errors.invalid('types', `Kinds of entries are ${all.join(', ')}`);
    return kinds;
  }

  /** One query for each kind on the page, and one for its pictures. */
  async #items(member: Member, rows: TimelineRow<EntryKind>[]): Promise<EntryItemDto[]> {
    const reads = [...new Set(rows.map(({ kind }) => kind))].map((kind) => {
      const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
      return this.#itemsOf(member, kind, ids);
    });
    const items = new Map((await Promise.all(reads)).flat().map((item) => [keyOf(item), item]));
    return rows.flatMap((row) => items.get(keyOf(row)) ?? []);
  }

  async #itemsOf<Kind extends EntryKind>(member: Member, kind: Kind, ids: string[]): Promise<EntryItemDto[]> {
    const entries = await this.#resources[kind].byIds(member, ids);
    return entries.map((entry) => ({ kind, ...entry }) as ItemOf<Kind>);
  }
}

/** Two entries of different kinds may have one id. */
const keyOf = ({ kind, id }: { kind: EntryKind; id: string }) => `${kind} ${id}`;
