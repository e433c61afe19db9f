import { flattenEntryPoint } from './flatten-entry-point.ts';

/** TypeScript's emitted declarations for each file; `flattenEntryPoint` reads nothing else. */
const EMITTED: Record<string, string> = {
  '/ui/entry-point.ts': `/** What this entry point is. */
export { Box, Text as Words } from 'looks';
export { Field } from './field.ts';
export { type Answer, ask } from './ask.ts';
export * as z from './z.ts';`,
  '/ui/field.ts': `import { type ReactNode } from 'react';
import type { Options } from './ask.ts';
interface FieldProps extends Options {
    /** Above it. */
    label: ReactNode;
}
/** A label over one control. */
export declare function Field({ label }: FieldProps): import("react").JSX.Element;
export declare const unused: import("looks").Theme;
export {};`,
  '/ui/ask.ts': `import { type UserDto } from './api.gen.ts';
export interface Options {
    hint?: string;
}
interface FieldProps {
    other: true;
}
export type Answer = UserDto | typeof import("looks").empty;
export declare function ask(a: FieldProps_2): Answer;
export declare function ask(a: Options, again: FieldProps_2): Answer;`,
  '/ui/z.ts': `export { number, enum } from 'zod/mini';`,
};

const text = flattenEntryPoint(
  '/ui/entry-point.ts',
  (file) => EMITTED[file] ?? '',
  (specifier) => (specifier.endsWith('.gen.ts') ? 'the-api@1' : `${specifier}@3`),
);

describe('the flattened text of an entry point', () => {
  it('names packages with their major version, one name per line', () => {
    expect(text).toContain("import {\n  JSX,\n  ReactNode,\n} from 'react@3';");
    expect(text).toContain("import {\n  UserDto,\n} from 'the-api@1';");
    expect(text).toContain("export {\n  Box,\n  Text as Words,\n} from 'looks@3';");
  });

  it('contains the exports with their comments and all overloads, and the declarations that they name', () => {
    expect(text).toContain(
      '/** A label over one control. */\nexport declare function Field({ label }: FieldProps): JSX.Element;',
    );
    expect(text).toContain(
      'interface FieldProps extends Options {\n    /** Above it. */\n    label: ReactNode;\n}',
    );
    expect(text).toContain(
      'export declare function ask(a: FieldProps_2): Answer;\nexport declare function ask(a: Options, again: FieldProps_2): Answer;',
    );
    expect(text).toContain('export type Answer = UserDto | typeof empty;');
  });

  it('omits declarations that the entry point does not reach, and all paths', () => {
    expect(text).not.toMatch(/unused|Theme|\.ts|\/ui/);
  });

  it('writes out the members of a namespace', () => {
    expect(text).toContain("import {\n  enum as z_enum,\n  number as z_number,\n} from 'zod/mini@3';");
    expect(text).toContain(
      'export declare namespace z {\n  export {\n    z_enum as enum,\n    z_number as number,\n  };\n}',
    );
  });
});
