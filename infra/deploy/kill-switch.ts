import { Failure } from '../failure.ts';
import { REPOSITORY } from './rules/commands.ts';
import { refusals } from './rules/refusals.ts';
import { namesOf, pointerOf, SHELL, withPointer } from './store/draft.ts';
import { type Change, changeRegistry } from './store/registry.ts';

/**
 * Switches a live feature app off, so that its slots show their placeholders, or on again, when a canary begins anew.
 *
 * @returns the revision that is live afterwards, and whether it is new
 * @throws Failure for the shell, for a package that is not live, and where switching on would not fit the live builds
 */
export async function switchApp(
  dataDir: string,
  name: string,
  disabled: boolean,
  change: Change,
  commands = REPOSITORY,
): Promise<{ revision: number; changed: boolean }> {
  if (name === SHELL) {
    throw new Failure(
      `The shell cannot be switched off; take it back instead (${commands.rollback(SHELL)}).`,
    );
  }
  let changed = false;
  const { revision } = await changeRegistry(dataDir, change, async (live) => {
    const pointer = pointerOf(live, name);
    if (!pointer) {
      throw new Failure(`${name} is not live; live are ${namesOf(live)}.`);
    }
    changed = pointer.disabled !== disabled;
    if (!changed) return null;
    // No member had the canary while the package was off: its trial begins anew.
    const canary =
      pointer.canary && !disabled ? { ...pointer.canary, since: new Date().toISOString() } : pointer.canary;
    const next = withPointer(live, name, { ...pointer, canary, disabled });
    const reasons = disabled ? [] : refusals(live, next, [name], commands);
    if (reasons.length) throw new Failure(reasons.join('\n'));
    return next;
  });
  return { revision, changed };
}
