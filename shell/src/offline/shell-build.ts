/** The build of the shell that this worker belongs to; `infra/build/front-ends/service-worker.ts` inserts it. */
declare const SHELL_BUILD: {
  /** Folder of the build in the store, with a slash at both ends. */
  path: string;
  /** Scripts, styles and fonts of the build, with their hashes. */
  files: { file: string; integrity: string }[];
  /** Paths with a page of their own. */
  pages: string[];
};

export const shellBuild = SHELL_BUILD;
