import { addPhotos, imageInput as input } from '../../infra/tests/ui-states/add-photos.ts';
import { openEntry } from '../../infra/tests/ui-states/open-entry.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function open(page: Page): Promise<void> {
  await openEntry(page, 'Progress Pic');
  await input(page).waitFor({ state: 'attached' });
}

async function addTwoPhotos(page: Page): Promise<void> {
  await open(page);
  await addPhotos(page, ['front.jpg', 'side.jpg']);
  await page.getByRole('img', { name: 'side.jpg' }).waitFor();
}

const progressPicState = (name: string, act: UiState['act'], more: Partial<UiState> = {}): UiState => ({
  name: `progress-pic${name}`,
  viewer: 'member',
  path: '/dashboard',
  viewportOnly: true,
  act,
  ...more,
});

export const states: UiState[] = [
  progressPicState('', open),
  progressPicState(
    '-previews',
    async (page) => {
      await open(page);
      await addPhotos(page, ['front.jpg', 'side.jpg', 'back.jpg', 'after-the-run.jpg']);
      await page.getByRole('img', { name: 'after-the-run.jpg' }).waitFor();
      await page.locator('[name=notes]').fill('Week 6. Same wall, same light, same hour.');
    },
    { slot: 'entry:progress-pic', pictured: true, alsoInLargeText: true },
  ),
  progressPicState(
    '-too-many',
    async (page) => {
      await addTwoPhotos(page);
      await addPhotos(page, ['1.jpg', '2.jpg', '3.jpg', '4.jpg']);
      await page.getByText('You can only upload up to 5 images').waitFor();
    },
    { likeAnother: true },
  ),
  progressPicState(
    '-without-photo',
    async (page) => {
      await open(page);
      await save(page).click();
      await page.getByText('Please upload at least one photo').waitFor();
    },
    { likeAnother: true },
  ),
  progressPicState(
    '-compressing',
    async (page) => {
      // Passed as text: a compiled function calls helpers that the page lacks.
      await page.evaluate('window.Worker = class { postMessage() {} terminate() {} }');
      await addTwoPhotos(page);
      await addPhotos(page, ['large.jpg'], 2400);
      await page.getByText('Compressing images...').waitFor();
    },
    { neverSettles: true, likeAnother: true },
  ),
];
