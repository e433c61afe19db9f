import type { LocalMoment } from '../../rules/local-moment.ts';

/** When prepared images were taken: they no longer have it in them. */
const moments = new WeakMap<File, LocalMoment>();

export function rememberTakenAt(image: File, moment: LocalMoment): void {
  moments.set(image, moment);
}

/** What the camera's clock showed when the image was taken; null where its file did not say. */
export const takenAt = (image: File): LocalMoment | null => moments.get(image) ?? null;
