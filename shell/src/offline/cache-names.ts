/**
 * What the service worker keeps on the device. The names stay from build to build: files and pages name their build
 * themselves. The self-removing worker of the API (`api/src/platform/web/web.ts`) deletes all that begin like these.
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
  /** Marks of sessions that have ended: an answer to one of them that arrives later is not kept. */
  ended: 'fettle-ended',
} as const;
