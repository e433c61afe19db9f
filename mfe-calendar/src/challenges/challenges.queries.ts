import { api, type BodyOf, infiniteQueryOptions, queryOptions, type Schemas } from '@fettle/shared-ui/data';
import type { LocalDate } from '@fettle/shared-ui/rules';

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

/** All challenges that the member can start: the built-in ones, then their own. */
export const challenges = queryOptions({
  queryKey: ['challenges'],
  queryFn: async ({ signal }) => (await api.get('/challenges', { signal })).challenges,
});

/** Queries that are stale after a run was started, ended or ticked. */
export const RUNS_CHANGED = [['entries', 'challenge-runs']] as const;

/** Returns the browser's time zone, for requests that depend on which day is today. */
export const here = () => ({ time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone });

/** The member's runs, page by page: running and upcoming ones with today's tasks, then the others. */
export const runPages = (today: LocalDate) =>
  infiniteQueryOptions({
    queryKey: ['entries', 'challenge-runs', 'pages', today],
    queryFn: ({ pageParam, signal }) =>
      api.get('/challenge-runs', {
        params: { from: today, to: today, cursor: pageParam ?? undefined, ...here() },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => eachOnce(pages.flatMap(({ runs }) => runs)),
  });

/** Removes duplicates: a run that ended between two requests is on both pages, and only the later one is current. */
function eachOnce(runs: ChallengeRun[]): ChallengeRun[] {
  const last = new Map(runs.map((run) => [run.id, run]));
  return runs.filter((run) => last.get(run.id) === run);
}
