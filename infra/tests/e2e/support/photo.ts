import type { Page } from '@playwright/test';

/** The EXIF data of a camera that was held upright: an orientation (6), and a GPS position. */
const EXIF = Buffer.concat([
  Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x02', 'latin1'),
  Buffer.from('\x01\x12\0\x03\0\0\0\x01\0\x06\0\0', 'latin1'),
  Buffer.from('\x88\x25\0\x04\0\0\0\x01\0\0\0\x26\0\0\0\0', 'latin1'),
  Buffer.from('\0\x01\0\x01\0\x02\0\0\0\x02N\0\0\0\0\0\0\0GPS 52.52N 13.40E', 'latin1'),
]);

/** A photo of more than a megabyte, drawn by the browser: thousands of specks, which compress badly. */
export async function photo(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2200, 1650);
    const context = canvas.getContext('2d');
    for (let speck = 0; context && speck < 25_000; speck += 1) {
      context.fillStyle = `hsl(${(speck * 137) % 360} 60% ${30 + (speck % 50)}%)`;
      context.fillRect((speck * 7919) % 2200, (speck * 104_729) % 1650, 9 + (speck % 17), 5 + (speck % 13));
    }
    const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
    const address = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsDataURL(file);
    });
    return address.slice(address.indexOf(',') + 1);
  });
  const bytes = Buffer.from(drawn, 'base64');
  const length = Buffer.from([(EXIF.length + 2) >> 8, (EXIF.length + 2) & 0xff]);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1]), length, EXIF]);
  return Buffer.concat([bytes.subarray(0, 2), segment, bytes.subarray(2)]);
}

/** Records the files of the forms that the page sends. */
export async function recordUploads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    const sent: File[] = [];
    Object.assign(window, { sent });
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
      const file = body instanceof FormData ? body.get('file') : null;
      if (file instanceof File) sent.push(file);
      send.call(this, body);
    };
  });
}

/** The recorded files, as the browser reads them. */
export const uploads = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      (window as unknown as { sent: File[] }).sent.map(async (file) => {
        const { width, height } = await createImageBitmap(file);
        const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
        return { type: file.type, bytes: file.size, width, height, camera: /Exif|GPS/.test(text) };
      }),
    ),
  );
