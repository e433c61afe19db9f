import type { Pointer, Registry, SlotName } from '@fettle/shared-ui/slots';
import { useRegistry } from '../registry/registry.ts';
import { aPointer, aRecord, aRegistry } from '../registry/registry-fixture.ts';
import { loadContainer } from './container.ts';
import { countOutcome } from './load-counts.ts';
import { LoadFailure } from './load-failure.ts';
import { loadSlot, resetSlotLoader } from './slot-loader.ts';

jest.mock('./container.ts', () => ({ loadContainer: jest.fn() }));
jest.mock('./load-counts.ts', () => ({ countOutcome: jest.fn() }));
const container = jest.mocked(loadContainer);

const [GOALS, PLANNER] = ['page:/goals', 'page:/planner'] as const;
const slots = [{ slot: GOALS }, { slot: PLANNER }];

let names = 0;
/** A feature app whose canary this page uses: a page remembers for its life which canaries it gave up. */
function tried(): Pointer {
  names += 1;
  const [stable, build] = ['a1', 'b2'].map((build_id) =>
    aRecord({ name: `mfe-tried-${names}`, build_id, slots }),
  );
  if (!stable || !build) throw new Error('two builds');
  const canary = { build, share: 10, since: '' };
  return aPointer({ stable: build, previous: stable, canary });
}
const app = { default: { [GOALS]: offer(), [PLANNER]: offer() } };
function offer() {
  return { load: async () => ({ default: () => null }) };
}

const use = (pointer: Pointer) => {
  const registry = aRegistry({ remotes: { [pointer.stable.name]: pointer } }) as Registry;
  useRegistry.setState({ registry, latest: registry, unavailable: false });
};
/** The build that a slot shows, by the pointer that this page uses now. */
const shown = async (pointer: Pointer, slot: SlotName) => {
  const used = useRegistry.getState().registry?.remotes[pointer.stable.name] ?? pointer;
  return (await loadSlot(used, slot)).record.build_id;
};
const broken = () => new LoadFailure('broken', 'entry', 'it left no container');

beforeEach(() => {
  resetSlotLoader();
  container.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

describe('a canary', () => {
  it('is shown in every slot of a page', async () => {
    const pointer = tried();
    use(pointer);
    container.mockResolvedValue(app);
    expect([await shown(pointer, GOALS), await shown(pointer, PLANNER)]).toEqual(['b2', 'b2']);
  });

  it('is replaced by stable for the rest of the page when it cannot be loaded, without a notice of an older build', async () => {
    const pointer = tried();
    use(pointer);
    container.mockImplementation(async ({ build_id }) => {
      if (build_id === 'b2') throw broken();
      return app;
    });
    expect(await loadSlot(pointer, GOALS)).toMatchObject({ record: { build_id: 'a1' }, isPrevious: false });
    container.mockResolvedValue(app);
    expect(await shown(pointer, PLANNER)).toBe('a1');
    const counted = jest
      .mocked(countOutcome)
      .mock.calls.map(([{ build_id }, slot, what]) => [build_id, slot, what]);
    expect(counted.slice(-4)).toEqual([
      ['b2', GOALS, 'loads'],
      ['b2', GOALS, 'failures'],
      ['a1', GOALS, 'loads'],
      ['a1', PLANNER, 'loads'],
    ]);
  });

  it('is never shown beside stable once the page shows any of it', async () => {
    const pointer = tried();
    use(pointer);
    container.mockResolvedValue({ default: { [GOALS]: offer() } });
    expect(await shown(pointer, GOALS)).toBe('b2');
    await expect(loadSlot(pointer, PLANNER)).rejects.toThrow('it does not offer page:/planner');
    expect(await shown(pointer, GOALS)).toBe('b2');
  });

  it('is shown in no slot when it fails in one while another still loads', async () => {
    const pointer = tried();
    use(pointer);
    let arrive: (container: unknown) => void = () => {};
    const late = new Promise<unknown>((resolve) => {
      arrive = resolve;
    });
    container.mockImplementation(async ({ build_id }, slot) => {
      if (build_id === 'a1') return app;
      if (slot === GOALS) return late;
      throw broken();
    });
    const goals = loadSlot(pointer, GOALS);
    resetContainersOf(pointer);
    expect((await loadSlot(pointer, PLANNER)).record.build_id).toBe('a1');
    arrive(app);
    expect((await goals).record.build_id).toBe('a1');
  });
});

/** Resets the containers, since both slots would share one and fail together. */
function resetContainersOf({ stable }: Pointer): void {
  jest.requireActual('./slot-module.ts').forgetContainer(stable);
}
