import type { Page } from '@playwright/test';

export const imageInput = (page: Page) => page.getByRole('dialog').locator('input[type=file][name]');

/** Draws a figure before a wall in the browser. */
async function drawPhoto(page: Page, hue: number, width = 600): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([hue, width]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height: 800 });
      const context = canvas.getContext('2d');
      if (!context) return '';
      context.fillStyle = `hsl(${hue} 22% 78%)`;
      context.fillRect(0, 0, width, 800);
      context.fillStyle = `hsl(${hue + 160} 30% 32%)`;
      context.beginPath();
      context.arc(300, 230, 80, 0, 7);
      context.ellipse(300, 640, 150, 300, 0, 0, 7);
      context.fill();
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    [hue, width] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** Selects photos of these names in the open dialog. */
export async function addPhotos(page: Page, names: string[], width?: number): Promise<void> {
  const files = [];
  for (const [at, name] of names.entries())
    files.push({ name, mimeType: 'image/jpeg', buffer: await drawPhoto(page, 30 + at * 70, width) });
  await imageInput(page).setInputFiles(files);
}
