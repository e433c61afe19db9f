import { api, type BodyOf, queryOptions, type Schemas } from '@fettle/shared-ui/data';

export type Challenge = Schemas['ChallengeDto'];
export type ChallengeTask = Schemas['ChallengeTaskDto'];
export type ChallengeRun = Schemas['ChallengeRunDto'];
export type ChallengeRunDetails = Schemas['ChallengeRunDetailsDto'];
export type ChallengeAttempt = Schemas['ChallengeAttemptDto'];
/** A date of a run. */
export type ChallengeDay = Schemas['ChallengeDayDto'];
/** A date of a run with its tasks. */
export type DayWithTasks = Schemas['ChallengeDayWithTasksDto'];
export type TaskProgress = Schemas['ChallengeTaskProgressDto'];
export type OwnChallengeFields = BodyOf<'put', '/challenges/{id}'>;

/** What the member can start: those of everyone, then their own. */
export const challenges = queryOptions({
  queryKey: ['challenges'],
  queryFn: async ({ signal }) => (await api.get('/challenges', { signal })).challenges,
});

/** What is stale after a run began, ended or was ticked. */
export const RUNS_CHANGED = [['entries', 'challenge-runs']] as const;

/** Sent with what depends on which day today is. */
export const here = () => ({ time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
