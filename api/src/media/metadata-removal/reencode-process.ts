/**
 * `node api/dist/media/reencode-process.js <file> <format>`: writes one picture anew and tells on stdout what it became.
 * Exit code 0, 1 for a picture that is not to be had, 3 when there is no room.
 */
import { setPriority } from 'node:os';
import { isFull } from '../storage/disk-full.ts';
import type { PictureFormat } from '../picture-format.ts';
import { reencodePicture } from './reencode-picture.ts';

// Requests go first.
setPriority(10);
const [path = '', format = ''] = process.argv.slice(2);
try {
  process.stdout.write(JSON.stringify(await reencodePicture(path, format as PictureFormat)));
} catch (error) {
  process.stderr.write(String(error));
  process.exitCode = isFull(error) ? 3 : 1;
}
