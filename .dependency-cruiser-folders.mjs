import modules from './.dependency-cruiser.mjs';

/**
 * No circle of folders in the API, beside the rules for single modules: features form layers, and each can be read with
 * those below it alone. Tests and their helpers are left out, since they use the API as a whole.
 */
export default {
  forbidden: [
    {
      name: 'no-circle-of-folders',
      severity: 'error',
      comment: 'Two folders that need each other are one folder, or a third is missing between them.',
      scope: 'folder',
      from: { path: '^api/src/' },
      to: { circular: true },
    },
  ],
  options: {
    ...modules.options,
    exclude: { path: [...modules.options.exclude.path, '\\.test\\.ts$', '^api/src/testing/'] },
  },
};
