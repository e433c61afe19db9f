/**
 * `node api/dist/media/metadata-removal/reencode-process.js <file> <format> [prove]`: re-encodes one picture, or proves that it
 * is one that was re-encoded here, and prints the result as JSON. Exit code 0, 1 for a broken picture, 3 when the disk is full.
 */
import { getPriority, setPriority } from 'node:os';
import { isFull } from '../../../platform/media-storage/disk-full.ts';
import type { PictureFormat } from '../picture-format.ts';
import { provePicture } from './prove-picture.ts';
import { reencodePicture } from './reencode-picture.ts';

// Requests have priority. Where the whole API has a lower one, a user without rights may not raise it.
if (getPriority() < 10) setPriority(10);
const [path = '', format = '', task] = process.argv.slice(2);
const work = task === 'prove' ? provePicture : reencodePicture;
work(path, format as PictureFormat).then(
  (picture) => process.stdout.write(JSON.stringify(picture)),
  (error) => {
    process.stderr.write(String(error));
    process.exitCode = isFull(error) ? 3 : 1;
  },
);
