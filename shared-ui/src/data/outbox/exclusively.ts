const queues = new Map<string, Promise<unknown>>();

/**
 * Runs work on one entry after all other work on it: in all tabs where the browser has locks (pages without HTTPS
 * have none), else in this tab.
 */
export function exclusively<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(`fettle-outbox-${id}`, work) as Promise<Result>;
  const before = queues.get(id) ?? Promise.resolve();
  const run = before.then(work, work);
  queues.set(id, run);
  const done = () => {
    if (queues.get(id) === run) queues.delete(id);
  };
  run.then(done, done);
  return run;
}
