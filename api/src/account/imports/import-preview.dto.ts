import { CustomEntryDto } from '../../entries/custom-entries/custom-entries.dto.ts';
import type { CustomEntry } from '../../entries/custom-entries/custom-entry.entity.ts';
import type { EntryColumns } from '../../entries/entry-resource/entry-columns.ts';
import { MealEntryDto } from '../../entries/meal-entries/meal-entries.dto.ts';
import type { MealEntry } from '../../entries/meal-entries/meal-entry.entity.ts';
import { WeightEntryDto } from '../../entries/weight-entries/weight-entries.dto.ts';
import type { WeightEntry } from '../../entries/weight-entries/weight-entry.entity.ts';
import { WorkoutEntryDto } from '../../entries/workout-entries/workout-entries.dto.ts';
import type { WorkoutEntry } from '../../entries/workout-entries/workout-entry.entity.ts';
import type { AccountImport } from './account-import.entity.ts';
import { EMPTY_SUMMARY } from './import-summary.ts';
import { ImportDto } from './imports.dto.ts';

export class ImportDayDto {
  /** `YYYY-MM-DD`. */
  date: string;
  count: number;
  weight_entries: number;
  meal_entries: number;
  workout_entries: number;
  custom_entries: number;
}

const NO_ENTRIES = { weight_entries: 0, meal_entries: 0, workout_entries: 0, custom_entries: 0 };

/** Some entries as they will look, at most 3 of each kind. */
export class ImportSamplesDto {
  weight_entries: WeightEntryDto[];
  meal_entries: MealEntryDto[];
  workout_entries: WorkoutEntryDto[];
  custom_entries: CustomEntryDto[];
}

/** An import with its days and samples. */
export class ImportPreviewDto extends ImportDto {
  /** Days with entries that can be written, ascending. */
  days: ImportDayDto[];
  samples: ImportSamplesDto;

  static override from(stored: AccountImport): ImportPreviewDto {
    const { days, samples } = stored.summary ?? EMPTY_SUMMARY;
    const counted = Object.entries(days).map(([date, kinds]) => ({
      date,
      count: Object.values(kinds).reduce((sum, count) => sum + count, 0),
      ...NO_ENTRIES,
      ...kinds,
    }));
    return {
      ...ImportDto.from(stored),
      days: counted.sort((one, other) => (one.date < other.date ? -1 : 1)),
      samples: {
        weight_entries: entitiesOf<WeightEntry>(samples.weight_entries).map(WeightEntryDto.from),
        meal_entries: entitiesOf<MealEntry>(samples.meal_entries).map(MealEntryDto.from),
        workout_entries: entitiesOf<WorkoutEntry>(samples.workout_entries).map((one) =>
          WorkoutEntryDto.from(one, []),
        ),
        custom_entries: entitiesOf<CustomEntry>(samples.custom_entries).map((one) =>
          CustomEntryDto.from(one, []),
        ),
      },
    };
  }
}

/** Rows of samples as entities, with their times; a workout whose file has no duration shows 0 minutes. */
const entitiesOf = <E extends EntryColumns>(rows: object[] = []): E[] =>
  (rows as E[]).map((row) => ({
    duration: 0,
    ...row,
    occurred_at: new Date(row.occurred_at),
    created_at: new Date(row.created_at),
    updated_at: new Date(row.updated_at),
  }));
