import type { Edit } from './builds.ts';

/** What older builds of the product's own feature apps looked like: the sources of now, with another text. */
export const OLDER = {
  'mfe-entries': {
    file: 'mfe-entries/src/remote.ts',
    from: "title: 'Log Weight'",
    to: "title: 'Log My Weight'",
  },
  'mfe-calendar': {
    file: 'mfe-calendar/src/remote.ts',
    from: 'export default',
    to: '// older\nexport default',
  },
} satisfies Record<string, Edit>;
