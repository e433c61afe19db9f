/** Does the work for each item, at most `many` at a time, in order of their start. The first failure is thrown. */
export async function atMost<T>(
  many: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: many }, lane));
}
