import type { WorkedOutRun } from '../challenge-runs/worked-out-run.ts';

/** The challenges of which something is open today, and how many tasks that are; not those that are over or have not begun. */
export function openTasks(runs: readonly WorkedOutRun[]): { about: string[]; count: number } {
  const open = runs.flatMap(({ run, progress, today }) => {
    const day = progress.days.find(({ local_date }) => local_date === today);
    if (progress.state !== 'running' || day?.state !== 'open') return [];
    return [{ title: run.challenge.title, tasks: day.tasks.filter(({ met }) => !met).length }];
  });
  return {
    about: open.map(({ title }) => title),
    count: open.reduce((sum, { tasks }) => sum + tasks, 0),
  };
}
