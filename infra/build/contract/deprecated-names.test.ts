import { deprecatedNames } from './deprecated-names.ts';

const CORE = `
/**
 * Shows a message.
 *
 * @deprecated dropped in contract 4: use toast,
 *   which can be undone
 */
export declare function notify(text: string): void;
/** @deprecated dropped in contract 5: use Box */
export declare const OldBox: (props: { a?: string }) => null;
/** @deprecated dropped in contract 4: use Place */
export interface Spot {
  /** @deprecated dropped in contract 4: use y */
  x: number;
}
/** Replaces what is deprecated. */
export declare function toast(text: string): void;
`;

it('lists functions, components and types that will be dropped, each with its notice on one line', () => {
  expect(deprecatedNames({ 'shared-ui/contract/core.d.ts': CORE })).toEqual({
    '@fettle/shared-ui': {
      notify: 'dropped in contract 4: use toast, which can be undone',
      OldBox: 'dropped in contract 5: use Box',
      Spot: 'dropped in contract 4: use Place',
    },
  });
});

it('leaves out the rules, of which each build has a copy of its own', () => {
  expect(deprecatedNames({ 'shared-ui/contract/rules.d.ts': CORE })).toEqual({});
});
