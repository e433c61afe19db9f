import { documentIn, type OffDocument } from './off-document.ts';
import { languagesOf } from './off-names.ts';

interface OffImages {
  image_url: string | null;
  image_thumb_url: string | null;
}

/**
 * The front picture, 400 and 100 pixels high. The API and the CSV files have its URLs; lines of the nightly dump only
 * have the selected picture and its revision, which are made into the same URLs.
 */
export function offImages(document: OffDocument, code: string): OffImages {
  const large = address(document.image_front_url) ?? address(document.image_url);
  const thumb =
    address(document.image_front_thumb_url) ??
    address(document.image_thumb_url) ??
    ofSize(address(document.image_small_url) ?? large, 100);
  if (large !== null || thumb !== null)
    return { image_url: large ?? ofSize(thumb, 400), image_thumb_url: thumb };
  const front = selectedFront(document);
  const image_url =
    front && `https://images.openfoodfacts.org/images/products/${folder(code)}/${front}.400.jpg`;
  return { image_url, image_thumb_url: ofSize(image_url, 100) };
}

/** URLs of 2016 are still served, now over TLS. */
function address(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 300) return null;
  if (value.startsWith('https://')) return value;
  return value.startsWith('http://') ? `https://${value.slice(7)}` : null;
}

function ofSize(url: string | null, size: number): string | null {
  const end = url === null ? null : /\.(?:100|200|400|full)\.jpg$/.exec(url);
  return url === null || end === null ? url : `${url.slice(0, end.index)}.${size}.jpg`;
}

/** "front_fr.4": of `images.front_fr` (to schema 1001) or `images.selected.front.fr` (from 1002 on). */
function selectedFront(document: OffDocument): string | null {
  const images = documentIn(document.images);
  const selected = documentIn(documentIn(images.selected).front);
  const [lang = 'en'] = languagesOf(document.lang ?? document.lc);
  const own = revision(images[`front_${lang}`]) ?? revision(selected[lang]);
  if (own !== null) return `front_${lang}.${own}`;
  for (const language in selected) {
    const rev = revision(selected[language]);
    if (rev !== null) return `front_${language}.${rev}`;
  }
  for (const key in images) {
    const rev = /^front_[a-z]{2}$/.test(key) ? revision(images[key]) : null;
    if (rev !== null) return `${key}.${rev}`;
  }
  return null;
}

function revision(picture: unknown): string | null {
  const { rev } = documentIn(picture);
  const text = typeof rev === 'number' ? String(rev) : rev;
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? text : null;
}

/** The folder of a product's pictures: 3017620422003 → 301/762/042/2003, codes of 8 digits as they are. */
function folder(code: string): string {
  const digits = code.length > 8 ? code.padStart(13, '0') : code;
  return digits.length > 8
    ? `${digits.slice(0, 3)}/${digits.slice(3, 6)}/${digits.slice(6, 9)}/${digits.slice(9)}`
    : digits;
}
