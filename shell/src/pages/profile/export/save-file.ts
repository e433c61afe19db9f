/** Long enough for any browser to have taken the file. */
const TAKEN_MS = 60_000;

/** Puts a file among the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_MS);
}
