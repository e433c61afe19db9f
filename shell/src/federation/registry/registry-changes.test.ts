import type { Pointer, Registry, SlotName } from '@fettle/shared-ui/slots';
import { registryChanges, updateMessage } from './registry-changes.ts';
import { aPointer, aRecord, aRegistry, filling } from './registry-fixture.ts';

const CALENDAR = { 'page:/calendar': 'Calendar' } as const;
const ENTRIES = { 'entry:log-weight': 'Log Weight', 'entry:progress-pic': 'Progress Pic' } as const;
const ADMIN = { 'page:/admin': 'Admin' } as const;
const MANY = {
  ...ENTRIES,
  'entry:log-workout': 'Log Workout',
  'entry:custom-entry': 'Custom Entry',
} as const;

const shell = (build_id: string) => aPointer({ stable: aRecord({ name: 'shell', build_id }) });
const live = (remotes: Pointer[], build = 's1') =>
  aRegistry({
    shell: shell(build),
    remotes: Object.fromEntries(remotes.map((pointer) => [pointer.stable.name, pointer])),
  }) as Registry;
const calendar = (build: string) => filling('mfe-calendar', CALENDAR, build);
const entries = (build: string) => filling('mfe-entries', ENTRIES, build);
const off = (pointer: Pointer): Pointer => ({ ...pointer, disabled: true });

/** Lets a member see every slot but the admin's. */
const sees = (slot: SlotName) => slot !== 'page:/admin';
const told = (page: Pointer[], now: Pointer[], builds = ['s1', 's1']) =>
  updateMessage(registryChanges(live(page, builds[0]), live(now, builds[1]), sees));

describe('the message about a deploy', () => {
  it.each<[string, string | null, Pointer[], Pointer[]]>([
    ['one page', 'Calendar has been updated', [calendar('1')], [calendar('2')]],
    ['two dialogs', 'Log Weight and Progress Pic have been updated', [entries('1')], [entries('2')]],
    [
      'three things',
      'Calendar, Log Weight, and Progress Pic have been updated',
      [calendar('1'), entries('1')],
      [calendar('2'), entries('2')],
    ],
    [
      'more parts than a sentence lists',
      'Several parts of Fettle have been updated',
      [filling('mfe-entries', MANY, '1')],
      [filling('mfe-entries', MANY, '2')],
    ],
    ['a placeholder that is filled', 'New in Fettle: Calendar', [], [calendar('1')]],
    ['an app that was switched on again', 'New in Fettle: Calendar', [off(calendar('1'))], [calendar('1')]],
    [
      'something new beside something updated',
      'New in Fettle: Calendar',
      [entries('1')],
      [entries('2'), calendar('1')],
    ],
    [
      'a part without a name',
      'Fettle has been updated',
      [],
      [aPointer({ stable: aRecord({ name: 'mfe-scanner', slots: [{ slot: 'part:scanner' }] }) })],
    ],
    ['the same builds', null, [calendar('1')], [calendar('1')]],
    ['a feature app that is switched off', null, [calendar('1')], [off(calendar('1'))]],
    ['a feature app that changed while it was off', null, [off(calendar('1'))], [off(calendar('2'))]],
    [
      'a page that only admins see',
      null,
      [filling('mfe-admin', ADMIN, '1')],
      [filling('mfe-admin', ADMIN, '2')],
    ],
  ])('%s: %s', (_what, words, page, now) => expect(told(page, now)).toBe(words));

  it('says that Fettle has been updated when the shell changed, whatever else changed', () => {
    expect(told([calendar('1')], [calendar('2')], ['s1', 's2'])).toBe('Fettle has been updated');
  });

  it('differs for another build with the same text', () => {
    const builds = (build: string) =>
      registryChanges(live([calendar('1')]), live([calendar(build)]), sees).builds;
    expect(builds('3')).not.toBe(builds('2'));
  });

  it('names a slot that moved to another feature app as updated', () => {
    expect(told([calendar('1')], [filling('mfe-planner', CALENDAR, '1')])).toBe('Calendar has been updated');
  });
});
