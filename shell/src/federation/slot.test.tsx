import type { Pointer, Registry, ReleaseRecord, SlotName } from '@fettle/shared-ui/slots';
import { renderScreen, screen, userEvent } from '@fettle/shared-ui/testing';
import { useEffect } from 'react';
import { loadContainer } from './container.ts';
import { LoadFailure } from './load-failure.ts';
import { useRegistry } from './registry.ts';
import { Slot } from './slot.tsx';
import { preloadSlot, useSlotDeclaration } from './slot-declaration.ts';

jest.mock('./container.ts', () => ({ loadContainer: jest.fn() }));
const container = jest.mocked(loadContainer);

/** Each test takes a slot that no test before it has shown: what was shown once stays for the life of the page. */
const unused = ((): (() => SlotName) => {
  const names: SlotName[] = [
    'page:/goals',
    'page:/fitness',
    'page:/planner',
    'page:/community',
    'page:/analytics',
    'page:/leaderboards',
    'page:/challenges',
    'page:/components',
    'page:/nutrition',
    'page:/calendar',
    'page:/admin',
    'page:/food-database',
    'entry:log-weight',
    'entry:log-food',
    'entry:progress-pic',
    'entry:log-workout',
  ];
  return () => names.shift() ?? 'part:scanner';
})();

let builds = 0;
function record(slot: SlotName): ReleaseRecord {
  builds += 1;
  return {
    name: 'mfe-goals',
    version: '1.0.0',
    build_id: `b${builds}`,
    path: `/remotes/mfe-goals/1.0.0+b${builds}/`,
    manifest: { file: 'mf-manifest.json', sha384: 'x' },
    entry: { file: 'remoteEntry.js', sha384: 'x' },
    contract: '1.0.0',
    api: '1.0.0',
    slots: [{ slot, title: 'Goals', size: 'lg' }],
    published_at: '2026-01-02T03:04:05.000Z',
  };
}

function live(slot: SlotName, pointer: Partial<Pointer> = {}): Registry {
  const stable = record(slot);
  const remote = { stable, previous: null, canary: null, disabled: false, ...pointer };
  return {
    revision: 1,
    shell: { stable, previous: null, canary: null, disabled: false },
    remotes: { 'mfe-goals': remote },
  };
}

const offering = (slot: SlotName, component: unknown) => ({
  default: { [slot]: { load: async () => ({ default: component }) } },
});
const Goals = () => <p>My goals</p>;
const Throws = () => {
  throw new Error('a bug');
};
const ThrowsInEffect = () => {
  useEffect(() => {
    throw new Error('a bug');
  }, []);
  return <p>My goals</p>;
};

function show(name: SlotName, registry: Registry | null) {
  useRegistry.setState({ registry, unavailable: false });
  return renderScreen(
    <>
      <header>The frame</header>
      <Slot name={name as 'page:/goals'} props={{}} fallback={<p>Goals is coming soon.</p>} />
    </>,
  );
}

const retry = () => screen.findByRole('button', { name: 'Retry' });
const network = () => new LoadFailure('network', 'entry', 'connection refused');
const broken = () => new LoadFailure('broken', 'entry', 'no container');

describe('a slot', () => {
  beforeEach(() => {
    container.mockReset();
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => jest.restoreAllMocks());

  it('shows its placeholder page where no feature app fills it', () => {
    show('page:/goals', live('page:/calendar'));
    expect(screen.getByText('Goals is coming soon.')).toBeInTheDocument();
    expect(container).not.toHaveBeenCalled();
  });

  it('shows the same where the feature app is switched off', () => {
    show('page:/goals', live('page:/goals', { disabled: true }));
    expect(screen.getByText('Goals is coming soon.')).toBeInTheDocument();
  });

  it('shows what the feature app offers', async () => {
    const slot = unused();
    container.mockResolvedValue(offering(slot, Goals));
    show(slot, live(slot));
    expect(await screen.findByText('My goals')).toBeInTheDocument();
  });

  it('says after a second that it takes longer than usual', async () => {
    const slot = unused();
    container.mockReturnValue(new Promise(() => {}));
    show(slot, live(slot));
    expect(screen.queryByText('Taking longer than usual.')).not.toBeInTheDocument();
    expect((await screen.findAllByText('Taking longer than usual.'))[0]).toBeVisible();
  });

  it('tries once more after a network error, unseen', async () => {
    const slot = unused();
    container.mockRejectedValueOnce(network()).mockResolvedValueOnce(offering(slot, Goals));
    show(slot, live(slot));
    expect(await screen.findByText('My goals')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers Retry when the feature app is broken, and Retry works once the fault is gone', async () => {
    const slot = unused();
    container.mockRejectedValueOnce(broken()).mockResolvedValueOnce(offering(slot, Goals));
    show(slot, live(slot));
    const button = await retry();
    expect(screen.getByRole('alert')).toHaveTextContent('Goals is not available right now');
    expect(screen.getByText('The frame')).toBeInTheDocument();
    expect(container).toHaveBeenCalledTimes(1);
    await userEvent.click(button);
    expect(await screen.findByText('My goals')).toBeInTheDocument();
  });

  it.each([
    ['a module that threw while it was evaluated and resolves as {}', () => ({})],
    ['nothing', () => undefined],
    ['a feature app that does not offer the slot', () => ({ default: { 'page:/elsewhere': {} } })],
    ['a screen without a component', (slot: SlotName) => offering(slot, undefined)],
  ])('takes %s for broken', async (_what, loaded) => {
    const slot = 'part:scanner';
    container.mockResolvedValue(loaded(slot));
    show(slot, live(slot));
    expect(await retry()).toBeInTheDocument();
  });

  it('falls back on the build that was live before', async () => {
    const slot = unused();
    const previous = record(slot);
    container.mockImplementation(async ({ path }) => {
      if (path !== previous.path) throw broken();
      return offering(slot, Goals);
    });
    show(slot, live(slot, { previous }));
    expect(await screen.findByText('My goals')).toBeInTheDocument();
  });

  it('keeps a feature app that throws while rendering to its own mount, and mounts it anew on Retry', async () => {
    const slot = unused();
    let broke = true;
    const Unsteady = () => {
      if (broke) throw new Error('a bug');
      return <p>My goals</p>;
    };
    container.mockResolvedValue(offering(slot, Unsteady));
    show(slot, live(slot));
    const button = await retry();
    expect(screen.getByText('The frame')).toBeInTheDocument();
    broke = false;
    await userEvent.click(button);
    expect(screen.getByText('My goals')).toBeInTheDocument();
  });

  it('shares one attempt with a preload that is under way, and a preload never fails', async () => {
    const slot = unused();
    useRegistry.setState({ registry: live(slot), unavailable: false });
    container.mockRejectedValueOnce(broken()).mockResolvedValueOnce(offering(slot, Goals));
    preloadSlot(slot);
    const first = useRegistry.getState().registry;
    show(slot, first);
    await userEvent.click(await retry());
    expect(await screen.findByText('My goals')).toBeInTheDocument();
    expect(container).toHaveBeenCalledTimes(2);
  });

  it('tells title and size before any code of the feature app is there', () => {
    const Frame = () => <h1>{useSlotDeclaration('page:/goals')?.title}</h1>;
    useRegistry.setState({ registry: live('page:/goals'), unavailable: false });
    renderScreen(<Frame />);
    expect(screen.getByRole('heading', { name: 'Goals' })).toBeInTheDocument();
  });
});

describe('the marks of a slot in the time line', () => {
  const mark = jest.fn();
  const marks = () => mark.mock.calls.map(([, { detail }]) => detail);

  beforeEach(() => {
    container.mockReset();
    mark.mockReset();
    Object.assign(performance, { mark });
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    Reflect.deleteProperty(performance, 'mark');
    jest.restoreAllMocks();
  });

  it('name the build that is mounted', async () => {
    const slot = unused();
    const stable = record(slot);
    container.mockResolvedValue(offering(slot, Goals));
    show(slot, live(slot, { stable }));
    await screen.findByText('My goals');
    const { name: remote, version, build_id } = stable;
    expect(marks()).toEqual([{ slot, remote, version, build_id, outcome: 'ready' }]);
  });

  it('say that nobody fills it', () => {
    show('page:/goals', live('page:/calendar'));
    expect(marks()).toEqual([
      { slot: 'page:/goals', remote: null, version: null, build_id: null, outcome: 'empty' },
    ]);
  });

  it.each([
    ['render', 'while rendering', (slot: SlotName) => offering(slot, Throws)],
    ['effect', 'in an effect', (slot: SlotName) => offering(slot, ThrowsInEffect)],
    ['entry', 'at evaluation', () => Promise.reject(broken())],
  ])('say in which phase it failed: %s, for what throws %s', async (phase, _when, answer) => {
    const slot = unused();
    container.mockImplementation(async () => answer(slot));
    show(slot, live(slot));
    await retry();
    expect(marks()).toContainEqual(expect.objectContaining({ outcome: 'failed', phase, kind: 'broken' }));
  });
});
