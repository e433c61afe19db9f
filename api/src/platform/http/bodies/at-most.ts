import { Transform } from 'node:stream';
import { errors } from '../errors.ts';

/** Lets this many bytes pass, and then fails: the length that a request declares may be wrong. Tells of each chunk how many it has. */
export function atMost(bytes: number, onChunk: (bytes: number) => void = () => undefined): Transform {
  let left = bytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      onChunk(chunk.length);
      done(left < 0 ? errors.tooLarge() : null, chunk);
    },
  });
}
