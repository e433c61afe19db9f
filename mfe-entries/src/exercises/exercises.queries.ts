import { api, queryOptions, type Schemas } from '@fettle/shared-ui/data';

export type DoneExercise = Schemas['DoneExerciseDto'];
export type ExerciseWorkout = Schemas['ExerciseWorkoutDto'];

/** Queries that every write of an entry makes stale. */
export const exercises = {
  /** What the member did in each exercise, newest first; `before` a stored workout, else in all of them. */
  done: (before?: string) =>
    queryOptions({
      queryKey: ['entries', 'exercises', before ?? null],
      queryFn: async ({ signal }) => {
        const params = before === undefined ? {} : { before };
        return (await api.get('/workout-entries/exercises', { params, signal })).exercises;
      },
    }),
  history: (name: string) =>
    queryOptions({
      queryKey: ['entries', 'exercises', 'history', name],
      queryFn: async ({ signal }) =>
        (await api.get('/workout-entries/exercises/history', { params: { name }, signal })).workouts,
    }),
};
