/** A test file: its path in the repository, with forward slashes, and its text. */
export interface TestFile {
  path: string;
  text: string;
}

/** The tests of Jest that match: all of some files, and in others those whose name matches. */
export interface Selection {
  whole: string[];
  byName: string[];
}

/** A regular expression for texts that have one of the words; Jest and Playwright ignore its case. */
export function patternOf(words: string[]): string {
  return words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|');
}

/**
 * Which tests match `npm test -- <words>`: those that have one of the words in the path of their file, or in their name
 * as it is written in the file (a name from a table matches by its template).
 */
export function selectTests(files: TestFile[], words: string[]): Selection {
  const pattern = new RegExp(patternOf(words), 'i');
  const byPath = (file: TestFile) => pattern.test(file.path);
  const paths = (of: TestFile[]) => of.map(({ path }) => path).sort();
  return {
    whole: paths(files.filter(byPath)),
    byName: paths(files.filter((file) => !byPath(file) && namesIn(file.text).some((it) => pattern.test(it)))),
  };
}

const CALL =
  /\b(?:describe|it|test)(?:\.\w+)?\s*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)\s*)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;

/** The names of tests and of their groups in a file. */
function namesIn(text: string): string[] {
  const listed = [...text.matchAll(CALL)].map(([, , name = '']) => name);
  // The table of an `each` may be longer than the pattern of a call sees: its name follows the closing bracket.
  const ofTables = [...text.matchAll(/\]\)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs)].map(
    ([, , name = '']) => name,
  );
  return [...listed, ...ofTables].map((name) => name.replace(/\\(['"`])/g, '$1'));
}
