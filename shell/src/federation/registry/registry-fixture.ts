import { CONTRACT_VERSION, type Pointer, type ReleaseRecord, type SlotName } from '@fettle/shared-ui/slots';

/** A published build of mfe-goals, which fills the page Goals. */
export function aRecord(fields: Partial<ReleaseRecord> = {}): ReleaseRecord {
  const { name = 'mfe-goals', version = '1.0.0', build_id = 'b1' } = fields;
  return {
    name,
    version,
    build_id,
    path: `/remotes/${name}/${version}+${build_id}/`,
    manifest: { file: 'mf-manifest.json', sha384: 'x' },
    entry: { file: 'remoteEntry.js', sha384: 'x' },
    contract: CONTRACT_VERSION,
    api: '1.0.0',
    slots: [{ slot: 'page:/goals', title: 'Goals' }],
    published_at: '2026-01-02T03:04:05.000Z',
    ...fields,
  };
}

export const aPointer = (fields: Partial<Pointer> = {}): Pointer => ({
  stable: aRecord(),
  previous: null,
  canary: null,
  disabled: false,
  ...fields,
});

/** A live registry; tests may pass invalid `fields` on purpose. */
export const aRegistry = <Fields extends object>(fields?: Fields) => ({
  revision: 1,
  shell: aPointer({
    stable: aRecord({ name: 'shell', path: '/shell/1.0.0+s1/', manifest: null, slots: [] }),
  }),
  remotes: { 'mfe-goals': aPointer() },
  ...fields,
});

/** Pointer of the feature app `name`, which fills the slots in `titles`. */
export const filling = (name: string, titles: Partial<Record<SlotName, string>>, build_id = 'b1'): Pointer =>
  aPointer({
    stable: aRecord({
      name,
      build_id,
      slots: Object.entries(titles).map(([slot, title]) => ({ slot: slot as SlotName, title })),
    }),
  });
