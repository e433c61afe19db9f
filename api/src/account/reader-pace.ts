/** Fewest bytes in `seconds`: 8.5 KB a second in a minute, which the slowest mobile networks transfer. */
const LEAST_BYTES = 512 * 1024;

/**
 * Passes bytes on, and calls `tooSlow` when their reader took less than 512 KB in `seconds` although more was there. The
 * time in which the reader waits for the source does not count.
 */
export async function* watchPace(
  source: AsyncIterable<Buffer>,
  seconds: number,
  tooSlow: () => void,
): AsyncGenerator<Buffer> {
  let taken = 0;
  let takenBefore = 0;
  let sourceWaits = false;
  const timer = setInterval(() => {
    if (sourceWaits && taken - takenBefore < LEAST_BYTES) tooSlow();
    takenBefore = taken;
  }, seconds * 1000);
  try {
    for await (const chunk of source) {
      sourceWaits = true;
      yield chunk;
      sourceWaits = false;
      taken += chunk.length;
    }
  } finally {
    clearInterval(timer);
  }
}
