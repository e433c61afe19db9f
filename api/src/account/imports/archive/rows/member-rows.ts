import { isDeepStrictEqual } from 'node:util';
import { addDays } from '@fettle/shared-ui/rules';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsString, IsUUID, ValidateNested } from 'class-validator';
import { IsDay } from '../../../../entries/entry-resource/entry-validators.ts';
import { BodyDataDto } from '../../../../members/body-data/body-data.dto.ts';
import { UpdatePreferencesDto } from '../../../../members/preferences/preferences.dto.ts';
import { type StoredPreferences, withDefaults } from '../../../../members/preferences/stored-preferences.ts';
import { IsDisplayName } from '../../../../members/users/display-name.ts';
import { errors } from '../../../../platform/http/errors.ts';
import { IsWholeNumber } from '../../../../platform/http/validation/numbers.ts';
import { IsNullable } from '../../../../platform/http/validation/optional.ts';
import { IsTimeZoneName } from '../../../../platform/http/validation/time-zone-name.ts';
import { CHECK_IN_DAYS } from '../../../../progress/check-ins/check-in-facts.ts';
import {
  CHECK_IN_ANSWERS,
  type CheckInAnswer,
  CheckInFactsDto,
} from '../../../../progress/check-ins/check-ins.dto.ts';
import { SetGoalDto } from '../../../../progress/goals/goals.dto.ts';
import { goalColumns, goalProblems } from '../../../../progress/goals/goals.service.ts';
import type { RestoredAccount } from '../left-out.ts';
import {
  byRequestRules,
  CreatedAndUpdatedDto,
  CreatedDto,
  IsCounter,
  IsServerInstant,
  isNear,
  type Row,
  type RowCheck,
  refuseUnlike,
} from './row-check.ts';

class StoredGoalDto extends CreatedAndUpdatedDto {
  @IsDay()
  valid_from: string;

  @IsCounter()
  version: number;
}

export const goalRow: RowCheck = async (row) => {
  const sent = { ...row, time_zone: 'UTC' };
  const fields = await byRequestRules(SetGoalDto, sent);
  const wrong = goalProblems(fields);
  if (wrong) throw errors.invalidFields(wrong);
  refuseUnlike(row, JSON.parse(JSON.stringify(goalColumns(fields))));
  const { valid_from, created_at } = await byRequestRules(StoredGoalDto, row);
  if (!isNear(valid_from, created_at))
    throw errors.invalid('valid_from', 'A goal holds from the day on which it was set');
  return row;
};

class StoredCheckInDto extends CreatedDto {
  @IsDay()
  date: string;

  @IsIn(CHECK_IN_ANSWERS)
  answer: CheckInAnswer;

  @IsCounter()
  goals_version: number;

  @ValidateNested()
  @IsObject()
  @Type(() => CheckInFactsDto)
  facts: CheckInFactsDto;
}

export const checkInRow: RowCheck = async (row) => {
  const { facts, date, created_at } = await byRequestRules(StoredCheckInDto, row);
  if (facts.from !== addDays(date, -CHECK_IN_DAYS) || facts.to !== addDays(date, -1))
    throw errors.invalid('date', 'A check-in is about the week before it');
  if (!isNear(date, created_at, CHECK_IN_DAYS))
    throw errors.invalid('date', 'A check-in is answered in its week');
  return row;
};

class StoredBodyDataDto extends BodyDataDto {
  @IsServerInstant()
  updated_at: string;
}

export const bodyDataRow: RowCheck = async (row) => {
  await byRequestRules(StoredBodyDataDto, row);
  return row;
};

/** The file has every preference; those equal to the defaults are not stored, so that they follow the defaults. */
export const preferencesRow: RowCheck = async (row) => {
  const sections = await byRequestRules(UpdatePreferencesDto, row, Object.keys(row));
  const all = withDefaults(JSON.parse(JSON.stringify(sections)));
  const defaults = withDefaults({});
  const { notifications, reminders, checkIn, water, steps, measures, workoutEntry } = defaults;
  const { typesWithSets } = workoutEntry;
  // Exports of 1.0.4 lack these.
  const added = { notifications, reminders, checkIn, water, steps, measures, ...row };
  refuseUnlike({ ...added, workoutEntry: { typesWithSets, ...sections.workoutEntry } }, { ...all });
  const chosen = Object.entries(all).map(([section, values]) => [
    section,
    Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => !isDeepStrictEqual(value, Reflect.get(Reflect.get(defaults, section), name)),
      ),
    ),
  ]);
  return { chosen: Object.fromEntries(chosen) as StoredPreferences };
};

/** Fields that are read from the archive's account. The server sets the others, or members may not grant them to themselves. */
class ArchivedAccountDto {
  @IsUUID()
  id: string;

  @IsString()
  username: string;

  @IsDisplayName()
  display_name: string;

  @IsTimeZoneName()
  @IsNullable()
  time_zone: string | null;
}

export async function archivedAccount(row: Row): Promise<RestoredAccount> {
  const { username, display_name, time_zone } = await byRequestRules(ArchivedAccountDto, row);
  return { display_name: display_name === username ? null : display_name, time_zone };
}

class StoredPictureDto {
  @IsUUID()
  id: string;

  @IsWholeNumber(1, 4096)
  width: number;

  @IsWholeNumber(1, 4096)
  height: number;

  @IsWholeNumber(1, 2 ** 31 - 1)
  bytes: number;

  @IsWholeNumber(0, 100)
  position: number;

  @IsServerInstant()
  created_at: string;
}

export const PICTURE_HOLDERS = [
  'progress_photo_id',
  'workout_entry_id',
  'challenge_entry_id',
  'custom_entry_id',
] as const;

class HolderDto {
  @IsUUID()
  @IsNullable()
  id: string | null;
}

/** Checks the row alone; storing the file proves that it is a picture. */
export const pictureRow: RowCheck = async (row) => {
  await byRequestRules(StoredPictureDto, row);
  for (const column of PICTURE_HOLDERS) {
    await byRequestRules(HolderDto, { id: row[column] }).catch(() => {
      throw errors.invalid(column, 'This is no id of an entry');
    });
  }
  if (PICTURE_HOLDERS.filter((column) => row[column] !== null).length > 1)
    throw errors.invalid('progress_photo_id', 'A picture belongs to one entry');
  if (!['jpeg', 'png', 'gif'].includes(String(row.format)))
    throw errors.invalid('format', 'This is no format');
  refuseUnlike(row, { file: `media/${row.id}.${row.format}` });
  return row;
};
