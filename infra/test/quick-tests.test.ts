import { existsSync } from 'node:fs';
import { ESSENTIAL, quickTests } from './quick-tests.ts';

const RULE = 'shared-ui/src/rules/portion.test.ts';
const SIGN_IN = 'api/src/auth/auth.test.ts';
const MEDIA = ['api/src/media/a.test.ts', 'api/src/media/media.test.ts'];
const PAGE = 'shell/src/pages/settings/settings-page.test.tsx';
const TESTS = [SIGN_IN, ...MEDIA, RULE, PAGE];

describe('npm run test:quick', () => {
  it.each([
    ['nothing: what matters most', [], []],
    ['a source: the tests in its folder, its own first', ['api/src/media/media.ts'], [MEDIA[1], MEDIA[0]]],
    ['a test: that test', [PAGE], [PAGE]],
    ['a file without tests beside it', ['docs/glossary.md'], []],
    ['what is run anyway', [RULE, SIGN_IN], []],
  ])('after a change of %s', (_, changed, more) => {
    expect(quickTests(changed, TESTS)).toEqual({ run: [SIGN_IN, RULE, ...more], left_out: [] });
  });

  it.each(ESSENTIAL)('runs %s, which is there', (test) => {
    expect(existsSync(test)).toBe(true);
  });

  it('has time for ten files beside a change, and names the others', () => {
    const tests = Array.from({ length: 12 }, (_, n) => `shell/src/many/n${n}.test.ts`);
    const { run, left_out } = quickTests(['shell/src/many/n11.ts'], tests);
    expect(run).toHaveLength(10);
    expect(run[0]).toBe('shell/src/many/n11.test.ts');
    expect(left_out).toHaveLength(2);
  });
});
