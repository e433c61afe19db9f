/**
 * What the service worker keeps on the device. The names stay from build to build: files and pages name their build
 * themselves. The self-removing worker of the API (`api/src/web/service-worker.ts`) deletes all that begin like these.
 */
export const CACHES = {
  /** Files of builds, which never change. */
  files: 'fettle-files',
  /** The shell's pages, each with the registry and the run-time configuration of its time. */
  pages: 'fettle-pages',
  /** The member's own answers of the API. */
  answers: 'fettle-answers',
  /** The member's own pictures. */
  pictures: 'fettle-pictures',
} as const;

/**
 * Deletes what was kept of a member: at the end of every session, and before another one begins. Never fails; without a
 * secure context there are no caches.
 */
export async function forgetMember(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all([CACHES.answers, CACHES.pictures].map((name) => caches.delete(name))).catch(
    () => undefined,
  );
}
