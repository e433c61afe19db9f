/** @jest-environment node */
import { imageBatchError, isAccepted, sortBatch } from './file-batch.ts';

const MB = 1024 * 1024;

/** A file with a reported size, without that much content. */
function file(name: string, type = '', size = 1): File {
  const made = new File([], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}
const photo = (size = 1) => file('me.jpg', 'image/jpeg', size);
const photos = (count: number) => Array.from({ length: count }, () => photo());

describe('a batch of images', () => {
  it.each([
    ['accepts five', photos(5), 0, null],
    ['refuses six', photos(6), 0, 'You can only upload up to 5 images'],
    ['refuses one more than the limit', photos(2), 4, 'You can only upload up to 5 images'],
    [
      'checks the number before the types',
      [...photos(5), file('x.pdf')],
      0,
      'You can only upload up to 5 images',
    ],
    [
      'refuses a file of another type, here a WebP',
      [photo(), file('x.webp', 'image/webp')],
      0,
      'Please upload only JPG, JPEG, PNG, or GIF images',
    ],
    ['refuses an unknown type', [file('x.heic')], 0, 'Please upload only JPG, JPEG, PNG, or GIF images'],
    ['accepts a file without a type by its name', [file('x.JPEG'), file('y.png'), file('z.gif')], 0, null],
    [
      'ignores the name of a file with a type',
      [file('x.jpg', 'text/html')],
      0,
      'Please upload only JPG, JPEG, PNG, or GIF images',
    ],
    ['accepts just below 10 MB', [photo(10 * MB - 1)], 0, null],
    ['refuses 10 MB', [photo(10 * MB)], 0, 'Files must be smaller than 10MB'],
  ])('%s', (_, batch, already, error) => {
    expect(imageBatchError(batch, already, { maxFiles: 5, maxSizeInMB: 10 })).toBe(error);
  });

  it('names the limits of its field', () => {
    expect(imageBatchError(photos(11), 0, { maxFiles: 10, maxSizeInMB: 5 })).toBe(
      'You can only upload up to 10 images',
    );
    expect(imageBatchError([photo(5 * MB)], 0, { maxFiles: 10, maxSizeInMB: 5 })).toBe(
      'Files must be smaller than 5MB',
    );
  });
});

describe('a batch of files', () => {
  const limits = { accept: '.pdf,image/*', maxFiles: 5, maxSizeInMB: 10 };
  const pdf = file('plan.PDF', 'application/pdf');

  it('takes the valid files and names the others', () => {
    const [large, wrong] = [file('big.pdf', '', 10 * MB + 1), file('run.exe')];
    expect(sortBatch([pdf, large, wrong, wrong, photo(10 * MB)], 0, limits)).toEqual({
      taken: [pdf, expect.objectContaining({ name: 'me.jpg' })],
      errors: ['File "big.pdf" exceeds 10MB limit', 'File type not accepted: run.exe'],
    });
  });

  it.each([
    [5, 5, 1, 'Maximum 5 files allowed'],
    [3, 0, 4, 'Maximum 3 files allowed'],
    [1, 0, 2, 'Only one file is allowed'],
    [1, 1, 1, 'Only one file is allowed'],
  ])('allows %i files, has %i, refuses %i more', (maxFiles, already, more, error) => {
    expect(sortBatch(photos(more), already, { ...limits, maxFiles })).toEqual({ taken: [], errors: [error] });
  });

  it.each([
    [undefined, 'run.exe', '', true],
    ['', 'run.exe', '', true],
    ['.pdf', 'plan.PDF', '', true],
    ['.pdf', 'pdf', '', false],
    ['image/*', 'me.jpg', 'image/jpeg', true],
    ['image/*', 'me.jpg', '', false],
    ['text/csv, .json', 'a', 'text/csv', true],
    ['text/csv, .json', 'a.json', 'application/json', true],
    ['text/csv', 'a', 'text/csvx', false],
  ])('%p and %p of type %p: %p', (accept, name, type, accepted) => {
    expect(isAccepted(file(name, type), accept)).toBe(accepted);
  });
});
