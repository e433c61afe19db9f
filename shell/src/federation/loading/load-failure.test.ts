import { failureOf, LoadFailure } from './load-failure.ts';

describe('classifying a failure to show a feature app', () => {
  it.each([
    ['a missing chunk', 'ChunkLoadError: Loading chunk 0 failed.\n(error: …/0.91887f3f.js)', 'network'],
    [
      'a chunk that does not arrive',
      'ChunkLoadError: Loading chunk 0 failed.\n(timeout: …/0.91887f3f.js)',
      'hang',
    ],
    ['missing styles', 'ChunkLoadError: Loading CSS chunk 0 failed.', 'network'],
    ['a library that the shell does not provide', 'RUNTIME-012 The getter is not a function', 'broken'],
    ['a module that throws', 'Error: a bug', 'broken'],
  ])('%s: %s is %s', (_what, text, kind) => {
    expect(failureOf(new Error(text), 'entry', 120, 4000).kind).toBe(kind);
  });

  it.each([
    ['a missing chunk', Object.assign(new Error('ChunkLoadError'), { request: '/c.js' }), '/c.js'],
    ['missing styles', new Error('Loading CSS chunk 0 failed.'), '/remoteEntry.js'],
  ])('%s names its file', (_what, error, file) => {
    expect(failureOf(error, 'entry', 120, 4000, '/remoteEntry.js')).toMatchObject({ file });
  });

  it.each([
    ['an error thrown by its modules', new TypeError('x is undefined'), 'reload'],
    ['a library that the shell does not provide', new Error('RUNTIME-012 The getter'), 'retry'],
    ['a network error', new Error('ChunkLoadError'), 'retry'],
  ])('suggests against %s: %s', (_what, error, remedy) => {
    expect(failureOf(error, 'screen', 120, 4000).remedy).toBe(remedy);
  });

  it('a failure after the time limit of a file is a hang', () => {
    const failure = failureOf(new Error('ChunkLoadError: Loading chunk 0 failed.'), 'screen', 4003, 4000);
    expect(failure).toMatchObject({ kind: 'hang', phase: 'screen' });
  });

  it('a classified failure stays unchanged', () => {
    const known = new LoadFailure('broken', 'entry', 'tampered');
    expect(failureOf(known, 'entry', 9000, 4000)).toBe(known);
  });
});
