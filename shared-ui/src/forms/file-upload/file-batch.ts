const MB = 1024 * 1024;

/** Limits of one file field. */
export interface FileLimits {
  /** File types in the syntax of an input's `accept`: `.pdf,image/*,text/csv`; all by default. */
  accept?: string;
  /** Most files in total, including those already selected. */
  maxFiles: number;
  /** Largest size of each file, in MB. */
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
