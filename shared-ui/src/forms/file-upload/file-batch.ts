const MB = 1024 * 1024;

/** Limits of one file field. */
export interface FileLimits {
  /** File types in the syntax of an input's `accept`: `.pdf,image/*,text/csv`; all by default. */
  accept?: string;
  /** Most files in total, including those already selected. */
  maxFiles: number;
  /** Largest size of each file, in MB; images must be smaller, measured before they are compressed. */
  maxSizeInMB: number;
}

/** Whether a file's type or extension is in an input's `accept`. */
export function isAccepted({ name, type }: File, accept?: string): boolean {
  const wanted = (accept ?? '')
    .toLowerCase()
    .split(',')
    .flatMap((one) => one.trim() || []);
  return (
    wanted.length === 0 ||
    wanted.some((one) => {
      if (one.startsWith('.')) return name.toLowerCase().endsWith(one);
      return one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one;
    })
  );
}

/** Splits a batch into files to take and error messages: too many files are refused whole, other files each by name. */
export function sortBatch(
  batch: File[],
  already: number,
  { accept, maxFiles, maxSizeInMB }: FileLimits,
): { taken: File[]; errors: string[] } {
  if (already + batch.length > maxFiles) {
    const error = maxFiles === 1 ? 'Only one file is allowed' : `Maximum ${maxFiles} files allowed`;
    return { taken: [], errors: [error] };
  }
  const errorOf = (file: File) => {
    if (!isAccepted(file, accept)) return `File type not accepted: ${file.name}`;
    return file.size > maxSizeInMB * MB ? `File "${file.name}" exceeds ${maxSizeInMB}MB limit` : null;
  };
  return {
    taken: batch.filter((file) => errorOf(file) === null),
    // Two files with one name, from two folders, show one error.
    errors: [...new Set(batch.flatMap((file) => errorOf(file) ?? []))],
  };
}

const KNOWN_TYPES = new Set(['image/jpeg', 'image/jpg', 'image/png', 'image/gif']);
const KNOWN_ENDINGS = /\.(jpe?g|png|gif)$/i;

/** Whether a file is a JPEG, PNG or GIF: by its type, or by its name if the system knows no type. */
export function isImage({ type, name }: File): boolean {
  return type === '' ? KNOWN_ENDINGS.test(name) : KNOWN_TYPES.has(type.toLowerCase());
}

/** Reason to refuse a whole batch of images, each of which must be smaller than the limit; null if it is accepted. */
export function imageBatchError(batch: File[], already: number, limits: FileLimits): string | null {
  if (already + batch.length > limits.maxFiles) return `You can only upload up to ${limits.maxFiles} images`;
  if (!batch.every(isImage)) return 'Please upload only JPG, JPEG, PNG, or GIF images';
  if (batch.some(({ size }) => size >= limits.maxSizeInMB * MB))
    return `Files must be smaller than ${limits.maxSizeInMB}MB`;
  return null;
}

const isHeic = ({ type, name }: File) => /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

/** Advice on a batch that was refused for its type; null if there is none. */
export function imageBatchHint(batch: File[]): string | null {
  if (!batch.some(isHeic)) return null;
  return 'HEIC pictures: export them as JPEG, or set the iPhone to Settings > Camera > Formats > Most Compatible.';
}
