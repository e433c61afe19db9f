import { readCommand, USAGE } from './command-line.ts';

describe('npm run admin', () => {
  it('parses the action, the user and the options', () => {
    expect(readCommand(['promote', 'ada'])).toEqual({ action: 'promote', who: 'ada', level: 0 });
    expect(readCommand(['promote', 'ada', '--level', '20'])).toEqual({
      action: 'promote',
      who: 'ada',
      level: 20,
    });
    expect(readCommand(['--level=100', 'promote', 'ada@example.org'])).toMatchObject({ level: 100 });
    expect(readCommand(['demote', 'ada'])).toEqual({ action: 'demote', who: 'ada' });
    expect(readCommand(['reset-password', 'ada'])).toEqual({ action: 'reset-password', who: 'ada' });
    expect(readCommand(['reset-second-factor', 'ada'])).toEqual({
      action: 'reset-second-factor',
      who: 'ada',
    });
    expect(readCommand(['premium', 'ada'])).toEqual({ action: 'premium', who: 'ada', premium: true });
    expect(readCommand(['premium', 'ada', '--off'])).toEqual({
      action: 'premium',
      who: 'ada',
      premium: false,
    });
  });

  it.each([
    ['promote ada --level 101', '--level must be a number from 0 to 100, not "101".'],
    ['promote ada --level high', '--level must be a number from 0 to 100, not "high".'],
    ['promote ada --level=', '--level must be a number from 0 to 100, not "".'],
    ['demote ada --level 1', `--level belongs to promote only. ${USAGE}`],
    ['reset-second-factor ada --level 1', `--level belongs to promote only. ${USAGE}`],
    ['premium ada --level 1', `--level belongs to promote only. ${USAGE}`],
    ['promote ada --off', `--off belongs to premium only. ${USAGE}`],
    ['promote', USAGE],
    ['promote ada grace', USAGE],
    ['promote ada --lvl 1', USAGE],
    ['promote ada --level', USAGE],
    ['delete ada', USAGE],
    ['', USAGE],
  ])('refuses "%s" with one clear line', (line, message) => {
    expect(() => readCommand(line.split(' ').filter(Boolean))).toThrow(new Error(message));
  });
});
