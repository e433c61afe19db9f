import type { Registry } from '@fettle/shared-ui/slots';
import { aPointer, aRecord, aRegistry } from './registry-fixture.ts';

const CANARY = { build: aRecord({ build_id: 'b2' }), share: 99, since: '2026-01-02T03:04:05.000Z' };
const live = (fields = {}) =>
  aRegistry({ remotes: { 'mfe-goals': aPointer({ canary: { ...CANARY, ...fields } }) } }) as Registry;
/** A member's access token, with only the part that a page reads. */
const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`;

describe('the registry of a page', () => {
  let choice: typeof import('./canary-choice.ts');
  beforeEach(() => {
    localStorage.clear();
    jest.isolateModules(() => {
      choice = require('./canary-choice.ts');
    });
  });

  /**
   * Stores the token of the first of 200 members who is in the share of the canary, or outside of it. Each test is
   * one page, which chooses for one member.
   */
  const memberInside = (share: number, inside: boolean) => {
    const { isInCanary } = jest.requireActual('@fettle/shared-ui/slots');
    const id = Array.from({ length: 200 }, (_, at) => `member-${at}`).find(
      (member) => isInCanary(member, { ...CANARY, share }) === inside,
    );
    localStorage.setItem('access_token', tokenOf(id ?? ''));
  };
  const goals = (registry: Registry) => registry.remotes['mfe-goals'];

  it('has stable before the sign-in', () => {
    expect(goals(choice.withCanaries(live()))).toMatchObject({ stable: { build_id: 'b1' } });
  });

  it('has the canary for a member in its group, with stable as previous', () => {
    memberInside(50, true);
    const pointer = goals(choice.withCanaries(live({ share: 50 })));
    expect(pointer).toMatchObject({ stable: { build_id: 'b2' }, previous: { build_id: 'b1' } });
    expect(pointer && choice.isCanary(pointer)).toBe(true);
    expect(pointer && choice.withoutCanary(pointer)).toMatchObject({
      stable: { build_id: 'b1' },
      previous: null,
      canary: null,
    });
  });

  it('has stable for a member outside the group', () => {
    memberInside(50, false);
    expect(goals(choice.withCanaries(live({ share: 50 })))).toEqual(goals(live({ share: 50 })));
  });

  it('keeps its choice when another member signs in on the same page', () => {
    memberInside(50, true);
    choice.withCanaries(live({ share: 50 }));
    memberInside(50, false);
    expect(goals(choice.withCanaries(live({ share: 50 })))).toMatchObject({ stable: { build_id: 'b2' } });
  });

  it('has stable once the canary was given up', () => {
    memberInside(99, true);
    const pointer = goals(choice.withCanaries(live()));
    choice.rememberDropped('mfe-goals');
    expect(pointer && choice.isDropped(pointer)).toBe(true);
    expect(goals(choice.withCanaries(live()))).toMatchObject({ stable: { build_id: 'b1' } });
  });
});
