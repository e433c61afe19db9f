/**
 * Names of the service worker's caches on the device. The names stay from build to build, since files and pages name
 * their build themselves. The self-removing worker of the API (`api/src/platform/web/web.ts`) deletes all caches with
 * this prefix.
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
  /** Marks of ended sessions: a late answer to one of them is not cached. */
  ended: 'fettle-ended',
} as const;
