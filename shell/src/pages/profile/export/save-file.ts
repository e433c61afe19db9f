/** Time in ms until any browser has read the file. */
const TAKEN_MS = 60_000;

/** Saves a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_MS);
}
