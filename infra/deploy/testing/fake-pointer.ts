import type { Pointer, SlotName } from '@fettle/shared-ui/slots';
import { type Draft, withPointer } from '../store/draft.ts';
import { changeRegistry } from '../store/registry.ts';
import { artifactPath } from '../store/store.ts';

/** A pointer at a fake build; `contract` is today's where it stands beside builds of this clone. */
export function pointer(name: string, buildId: string, slots: SlotName[] = [], contract = '1.0.0'): Pointer {
  const stable = {
    name,
    version: '1.0.0',
    build_id: buildId,
    path: artifactPath(name, '1.0.0', buildId),
    manifest: null,
    entry: { file: 'entry.js', sha384: 'x' },
    contract,
    api: '1.0.0',
    slots: slots.map((slot) => ({ slot })),
    published_at: '2026-01-02T03:04:05.000Z',
  };
  return { stable, previous: null, canary: null, disabled: false };
}

/** Makes one pointer live. */
export function putLive(dataDir: string, name: string, live: Pointer): Promise<Draft> {
  return changeRegistry(dataDir, { by: 'a test', reason: name }, async (before) =>
    withPointer(before, name, live),
  );
}
