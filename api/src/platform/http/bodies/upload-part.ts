import { pipeline, type Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { errors } from '../errors.ts';
import { atMost } from './at-most.ts';
import { isBytes } from './streamed-body.ts';

/** A part of this size arrives within the two minutes of a request (`REQUEST_TIMEOUT_SECONDS`) at 1.1 Mbit/s. */
const MOST_BYTES_OF_A_PART = 16 * 1024 * 1024;

/** The progress of an upload, as its client gets it. */
interface Upload {
  size_bytes: number;
  received_bytes: number;
}

/**
 * The part of a file that a request brings. The file comes part by part, each at its offset, so that a broken network costs one
 * part; a client that lost an answer begins the upload again under its id, which says how much has arrived.
 */
export class UploadPart {
  /** Bytes of the part that were read so far. */
  bytes = 0;

  /** Throws 415 for a body that is no bytes, 409 for a part that leaves a gap; the data of the 409 is `upload`. */
  constructor(
    private readonly request: FastifyRequest,
    private readonly offset: number,
    private readonly upload: Upload,
    private readonly mostBytes = MOST_BYTES_OF_A_PART,
  ) {
    if (!isBytes(request.headers)) throw errors.notBytes();
    if (offset > upload.received_bytes) throw errors.uploadGap(upload);
  }

  /** True if the part begins in bytes that have arrived already. */
  get cameBefore(): boolean {
    return this.offset < this.upload.received_bytes;
  }

  /** Reads the part's bytes, at most `mostBytes` and what the file has from its offset on; 413 for more. Fails with the request. */
  read(): Readable {
    const most = Math.min(this.mostBytes, this.upload.size_bytes - this.offset);
    if (Number(this.request.headers['content-length'] ?? 0) > most) throw errors.tooLarge();
    const counted = atMost(most, (more) => {
      this.bytes += more;
    });
    return pipeline(this.request.raw, counted, () => undefined);
  }
}
