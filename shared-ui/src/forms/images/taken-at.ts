import type { LocalMoment } from '../../rules/local-moment.ts';

/** Dates and times at which prepared images were taken; the prepared files no longer contain them. */
const moments = new WeakMap<File, LocalMoment>();

export function rememberTakenAt(image: File, moment: LocalMoment): void {
  moments.set(image, moment);
}

/** Date and time on the camera's clock when the image was taken; null if its file had none. */
export const takenAt = (image: File): LocalMoment | null => moments.get(image) ?? null;
