import { holdBack } from '../support/faults.ts';
import { expect, openEntry, test } from '../support/journey.ts';
import { register } from '../support/members.ts';
import { photo, recordUploads, uploads } from '../support/photo.ts';

test('our own worker compresses a photo, which is uploaded upright and without its GPS position', async ({
  page,
}) => {
  await recordUploads(page);
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  await register(page);
  const buffer = await photo(page);
  expect(buffer.length).toBeGreaterThan(1024 * 1024);
  await openEntry(page, 'Progress Pic');
  const dialog = page.getByRole('dialog', { name: 'Progress Pic' });
  const input = dialog.locator('input[type=file][name]');
  await expect(input).toBeEnabled();
  expect(workers).toEqual([]);

  const worker = await holdBack(page, '**/shell/**/*.js');
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByText('Compressing images...')).toBeVisible();
  await expect(input).toBeDisabled();
  await worker.release();
  await expect(dialog.getByRole('img', { name: 'me.jpg' })).toBeVisible();
  await expect(input).toBeEnabled();
  expect(workers).toEqual([expect.stringMatching(/^\/shell\/.+\.js$/)]);

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Progress pictures saved')).toBeVisible();
  await expect(dialog).toBeHidden();
  const [upload] = await uploads(page);
  const { type, bytes, width, height, camera } = upload as NonNullable<typeof upload>;
  expect({ type, camera }).toEqual({ type: 'image/jpeg', camera: false });
  expect(bytes).toBeLessThan(1.1 * 1024 * 1024);
  expect(height).toBeLessThanOrEqual(1920);
  expect(height / width).toBeCloseTo(2200 / 1650, 1);
  await expect(page.getByRole('main').getByText('1 picture')).toBeVisible();
});
