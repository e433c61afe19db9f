import { usedStyles } from './used-styles.ts';

const SYSTEM =
  '@layer tokens{:where(html){--fettle-a:1px;--fettle-b:var(--fettle-c);--fettle-c:red;--fettle-size-0\\.5:2px;}.dark{--fettle-c:blue;--fettle-a:2px;}}' +
  '@layer base{@-webkit-keyframes spin{to{rotate:1turn;}}@keyframes spin{to{rotate:1turn;}}@media (max-width: 1px){html{--fettle-a:3px;}}html{color:var(--fettle-d);--fettle-d:green;}}';

describe('the styles of the first paint', () => {
  it('keep the variables that the pages use, and those that these use, in both themes', () => {
    expect(usedStyles(SYSTEM, '<p style="color:var(--fettle-b)">')).toBe(
      '@layer tokens{:where(html){--fettle-b:var(--fettle-c);--fettle-c:red;}.dark{--fettle-c:blue;}}' +
        '@layer base{html{color:var(--fettle-d);--fettle-d:green;}}',
    );
  });

  it('keep the variables that only they themselves use, and nothing more', () => {
    expect(usedStyles(SYSTEM, '')).toBe('@layer base{html{color:var(--fettle-d);--fettle-d:green;}}');
  });

  it('keep keyframes that a rule uses', () => {
    expect(usedStyles(SYSTEM, '.busy{animation:spin 1s}')).toContain('@keyframes spin{to{rotate:1turn;}}');
  });

  it('find names with a dot', () => {
    expect(usedStyles(SYSTEM, 'p{top:var(--fettle-size-0\\.5)}')).toContain('--fettle-size-0\\.5:2px;');
  });
});
