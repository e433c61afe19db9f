import { api, infiniteQueryOptions, type Schemas } from '@fettle/shared-ui/data';
import { GOALS_CHANGED } from '../goals/goals.queries.ts';

export type CheckIn = Schemas['CheckInDto'];
export type CheckInFacts = Schemas['CheckInFactsDto'];
export type CheckInAnswer = Schemas['CheckInAnswer'];

/** Queries that are stale after an answer. */
export const CHECK_INS_CHANGED = [...GOALS_CHANGED, ['check-ins']] as const;

/** The answered check-ins, newest first. */
export const pastCheckIns = infiniteQueryOptions({
  queryKey: ['check-ins'],
  queryFn: ({ pageParam, signal }) =>
    api.get('/check-ins', { params: { before: pageParam ?? undefined, limit: 12 }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ check_ins, has_more }) => (has_more ? (check_ins.at(-1)?.date ?? null) : null),
});

const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const ifMatch = ({ goals_version }: CheckIn) => ({ 'If-Match': String(goals_version) });

/** Answers a check-in as the member saw it: the server refuses to accept other targets. */
export function answerCheckIn(checkIn: CheckIn, answer: CheckInAnswer): Promise<CheckIn> {
  const suggested = answer === 'accepted' ? checkIn.facts.suggested : null;
  return api.put(
    '/check-ins/{date}',
    { answer, suggested, time_zone: here() },
    { path: { date: checkIn.date }, headers: ifMatch(checkIn) },
  );
}

/** Takes an answer back, with the targets that it set. */
export function takeBackAnswer(checkIn: CheckIn) {
  const path = { date: checkIn.date };
  return api.delete('/check-ins/{date}', { path, params: { time_zone: here() }, headers: ifMatch(checkIn) });
}
