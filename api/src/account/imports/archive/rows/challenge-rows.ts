import { builtInChallenges, type Challenge } from '@fettle/shared-ui/rules';
import { IsUUID, ValidateBy } from 'class-validator';
import { latestDay } from '../../../../entries/entry-resource/entry-moment.ts';
import { IsDay } from '../../../../entries/entry-resource/entry-validators.ts';
import { ownFields } from '../../../../entries/entry-resource/own-fields.ts';
import { ApiError, errors } from '../../../../platform/http/errors.ts';
import { IsNullable } from '../../../../platform/http/validation/optional.ts';
import { IsTimeZoneName } from '../../../../platform/http/validation/time-zone-name.ts';
import { ChallengeTickFieldsDto } from '../../../../progress/challenge-runs/challenge-runs.dto.ts';
import { FURTHEST_START_DAYS } from '../../../../progress/challenge-runs/challenge-runs.service.ts';
import { CreateChallengeDto } from '../../../../progress/challenges/challenges.dto.ts';
import { challengeColumns } from '../../../../progress/challenges/challenges.service.ts';
import {
  byRequestRules,
  CreatedAndUpdatedDto,
  CreatedDto,
  IsCounter,
  isNear,
  type Row,
  type RowCheck,
  refuseUnlike,
} from './row-check.ts';

const DEFINITION = ownFields(CreateChallengeDto);

class VersionDto extends CreatedAndUpdatedDto {
  @IsCounter()
  version: number;
}

/** Refuses a definition that the request for a new challenge would refuse or store differently (422). */
async function refuseDefinition(definition: Row): Promise<void> {
  const fields = await byRequestRules(CreateChallengeDto, definition, DEFINITION);
  refuseUnlike(definition, JSON.parse(JSON.stringify(challengeColumns(fields))));
}

export const challengeRow: RowCheck = async (row) => {
  await byRequestRules(CreateChallengeDto, row);
  await refuseDefinition(row);
  await byRequestRules(VersionDto, row);
  return row;
};

const BUILT_IN = new Map(builtInChallenges().map((challenge) => [challenge.key, challenge]));
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

class RunChallengeDto {
  @ValidateBy({
    name: 'isChallengeKey',
    validator: {
      validate: (key) => BUILT_IN.has(key) || UUID.test(String(key)),
      defaultMessage: () => 'This is no challenge',
    },
  })
  key: string;

  @IsCounter()
  version: number;
}

class StoredRunDto extends CreatedDto {
  @IsUUID(7)
  id: string;

  @IsDay()
  started_on: string;

  @IsDay()
  @IsNullable()
  ended_on: string | null;
}

/** Checks a run together with its challenge as it was when the run began. */
export const challengeRunRow: RowCheck = async (row) => {
  const { started_on, ended_on, created_at } = await byRequestRules(StoredRunDto, row);
  if (!isNear(started_on, created_at, FURTHEST_START_DAYS))
    throw errors.invalid(
      'started_on',
      'This day is more than a year from the day on which the challenge was started',
    );
  if (
    ended_on !== null &&
    (ended_on > latestDay() || (ended_on < created_at.slice(0, 10) && !isNear(ended_on, created_at)))
  )
    throw errors.invalid('ended_on', 'The challenge cannot have been ended on this day');
  await refuseChallenge(row.challenge).catch((error) => {
    if (!(error instanceof ApiError)) throw error;
    throw errors.invalid(`challenge.${error.errors[0].field}`, error.message);
  });
  // Restoring computes the result anew.
  return { ...row, result: null, due_at: new Date().toISOString() };
};

async function refuseChallenge(challenge: unknown): Promise<void> {
  if (typeof challenge !== 'object' || challenge === null)
    throw errors.invalid('key', 'This is no challenge');
  const { key, version, ...definition } = challenge as Row;
  await byRequestRules(RunChallengeDto, { key, version });
  const other = Object.keys(definition).find((name) => !DEFINITION.includes(name));
  if (other !== undefined) throw errors.unknownField(other.slice(0, 100));
  await refuseDefinition(definition);
  const builtIn = BUILT_IN.get(String(key));
  // Definitions of earlier versions are no longer known, so only the current version is compared.
  if (builtIn && Number(version) > builtIn.version)
    throw errors.invalid('version', 'This version is not known');
  if (builtIn && version === builtIn.version)
    refuseUnlike(withoutTexts(definition as never), { ...withoutTexts(builtIn) });
}

/** The definition without its texts, which may differ. */
const withoutTexts = ({ days, miss, tasks }: Pick<Challenge, 'days' | 'miss' | 'tasks'>): Row => ({
  days,
  miss,
  tasks: tasks.map(({ title: _title, ...task }) => task),
});

class StoredTickDto extends CreatedDto {
  @IsUUID()
  id: string;

  @IsUUID()
  run_id: string;

  @IsTimeZoneName()
  time_zone: string;
}

/** Checks a tick by itself; the run that it names is checked when all rows are known. */
export const challengeTickRow: RowCheck = async (row) => {
  await byRequestRules(ChallengeTickFieldsDto, row);
  await byRequestRules(StoredTickDto, row);
  if (String(row.local_date) > latestDay()) throw errors.invalid('local_date', 'This day has not begun yet');
  return row;
};
