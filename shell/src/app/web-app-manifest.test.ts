import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryOfShortcut } from '../frame/new-entry/entry-shortcut.ts';
import { routeOf } from './routes.tsx';
import { PICTURES, type Picture, webAppManifest } from './web-app-manifest.ts';

const FOLDER = join(__dirname, 'install-pictures');

interface Image {
  src: Picture;
  sizes: string;
  purpose?: string;
  form_factor?: string;
}

const manifest = webAppManifest((picture) => picture) as {
  start_url: string;
  icons: Image[];
  screenshots: Image[];
  shortcuts: { name: string; url: string }[];
};

/** Width and height from the file itself: from the head of a PNG, or the frame header of a JPEG. */
function sizeOf(picture: Picture): string {
  const bytes = readFileSync(join(FOLDER, picture));
  if (picture.endsWith('.png')) return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  let at = 2;
  while (![0xc0, 0xc2].includes(bytes.readUInt8(at + 1))) at += 2 + bytes.readUInt16BE(at + 2);
  return `${bytes.readUInt16BE(at + 7)}x${bytes.readUInt16BE(at + 5)}`;
}

describe('the web app manifest', () => {
  it('has the icons that browsers require before they offer to install: 192, 512 and a maskable one', () => {
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
  });

  it.each([...manifest.icons, ...manifest.screenshots])('declares the actual size of $src', (image) => {
    expect(sizeOf(image.src)).toBe(image.sizes);
  });

  it('has a screenshot for phones and one for desktops', () => {
    expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide']);
  });

  it('names every picture of its folder', () => {
    expect(readdirSync(FOLDER).sort()).toEqual([...PICTURES].sort());
  });

  it('starts at a page of the product', () => {
    expect(routeOf(manifest.start_url)?.access).toBe('member');
  });

  it.each(manifest.shortcuts)('has a shortcut $name that opens a dialog', ({ url }) => {
    const { pathname, searchParams } = new URL(url, 'https://fettle.example');
    expect(routeOf(pathname)?.access).toBe('member');
    expect(entryOfShortcut(searchParams.get('log'))).not.toBeNull();
  });
});
