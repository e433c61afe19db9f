import type { Readable } from 'node:stream';

/** Number of times that a download is resumed. */
const RESUMES = 2;

/** Thrown when the store has sent nothing for too long. */
class StalledError extends Error {
  override name = 'StalledError';
}

/**
 * The chunks of a stream, each of which has to come within this time once it is asked for: a slow store fails, a slow
 * reader does not.
 */
export async function* inTime(stream: Readable, milliseconds: number): AsyncGenerator<Buffer> {
  const chunks = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new StalledError(`nothing for ${milliseconds} ms`)), milliseconds);
      });
      const next = chunks.next();
      // A late chunk may still fail after nothing waits for it.
      next.catch(() => undefined);
      const { done, value } = await Promise.race([next, late]).finally(() => clearTimeout(timer));
      if (done) return;
      yield value as Buffer;
    }
  } finally {
    stream.destroy();
  }
}

/**
 * The bytes from `start` to `end` (included) of something that never changes. When the source breaks off or fails, `again`
 * opens it from where it was, twice; then what `failed` makes of the error is thrown.
 */
export async function* resumed(
  source: AsyncGenerator<Buffer>,
  start: number,
  end: number,
  again: (from: number) => Promise<AsyncGenerator<Buffer>>,
  failed: (error: unknown) => Error,
): AsyncGenerator<Buffer> {
  let at = start;
  let chunks = source;
  for (let resumes = 0; ; resumes += 1) {
    try {
      for await (const chunk of chunks) {
        at += chunk.length;
        yield chunk;
      }
      if (at > end) return;
      throw new Error('it broke off');
    } catch (error) {
      if (resumes === RESUMES) throw failed(error);
      chunks = await again(at).catch((reason) => {
        throw failed(reason);
      });
    }
  }
}
