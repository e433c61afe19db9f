import { contractComplaint } from './contract-change.ts';
import { SLOTS } from './entry-points.ts';

const contract = (deprecation: string) => ({
  [SLOTS.contract]: `/**\n * Contract 3.32.0.\n */\n${deprecation}export declare function notify(): void;\n`,
});

it.each([
  ['says when it goes and what to use', '/** @deprecated dropped in contract 4: use toast */\n', null],
  [
    'says it among other words',
    '/**\n * Shows.\n *\n * @deprecated dropped in contract 5: use toast\n */\n',
    null,
  ],
  ['does not say when', '/** @deprecated use toast */\n', 'write "@deprecated dropped in contract 4: use …"'],
  [
    'does not say what to use',
    '/** @deprecated dropped in contract 4 */\n',
    'write "@deprecated dropped in contract 4: use …"',
  ],
  [
    'goes with a contract that is there',
    '/** @deprecated dropped in contract 3: use toast */\n',
    'contract 3.32.0 is there, so drop it now',
  ],
])('a deprecation that %s', (_what, deprecation, complaint) => {
  const said = contractComplaint(contract(''), contract(deprecation), 'the last release');
  if (complaint) expect(said).toContain(complaint);
  else expect(said).toBeNull();
});
