const MB = 1024 * 1024;

/** What one place takes. */
export interface FileLimits {
  /** As the `accept` of a file input: `.pdf,image/*,text/csv`. Without it every file will do. */
  accept?: string;
  /** In all, those that are there already among them. */
  maxFiles: number;
  /** Each file has at most this much. */
  maxSizeInMB: number;
}

/** Whether a file is of one of the types that an input's `accept` names. */
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

/** What of a batch is taken, and what is said of the rest: too many are refused whole, others each by name. */
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
    // Two of one name, from two folders, are one line.
    errors: [...new Set(batch.flatMap((file) => errorOf(file) ?? []))],
  };
}
