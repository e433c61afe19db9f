/** What the picker of images offers; drops of other types are left out without a word. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/gif';

const KNOWN_TYPES = new Set(['image/jpeg', 'image/jpg', 'image/png', 'image/gif']);
const KNOWN_ENDINGS = /\.(jpe?g|png|gif)$/i;
const MB = 1024 * 1024;

/** What one place takes. */
export interface ImageLimits {
  /** In all, those that are there already among them. */
  maxFiles: number;
  /** Each file is below it, before it is compressed. */
  maxSizeInMB: number;
}

/** By its type, or by its name where the system knows no type. */
export function isImage({ type, name }: File): boolean {
  return type === '' ? KNOWN_ENDINGS.test(name) : KNOWN_TYPES.has(type.toLowerCase());
}

/** Why a batch of images is refused, whole; null: it is taken. */
export function imageBatchError(batch: File[], already: number, limits: ImageLimits): string | null {
  if (already + batch.length > limits.maxFiles) return `You can only upload up to ${limits.maxFiles} images`;
  if (!batch.every(isImage)) return 'Please upload only JPG, JPEG, PNG, or GIF images';
  if (batch.some(({ size }) => size >= limits.maxSizeInMB * MB))
    return `Files must be smaller than ${limits.maxSizeInMB}MB`;
  return null;
}

const isHeic = ({ type, name }: File) => /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

/** What a member can do about a batch that was refused for its type; null where we know nothing. */
export function imageBatchHint(batch: File[]): string | null {
  if (!batch.some(isHeic)) return null;
  return 'HEIC pictures: export them as JPEG, or set the iPhone to Settings > Camera > Formats > Most Compatible.';
}
