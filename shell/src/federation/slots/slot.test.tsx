import {
  Part,
  PartsProvider,
  type Pointer,
  type Registry,
  type ReleaseRecord,
  type ScannerProps,
  type SlotName,
} from '@fettle/shared-ui/slots';
import { act, renderScreen, screen } from '@fettle/shared-ui/testing';
import { type ComponentType, use, useEffect, useState } from 'react';
import { loadContainer } from '../loading/container.ts';
import { reportFailure } from '../loading/failure-report.ts';
import { LoadFailure } from '../loading/load-failure.ts';
import { isMissing } from '../loading/missing-file.ts';
import { loadSlotAhead, resetSlotLoader } from '../loading/slot-loader.ts';
import { useRegistry, useSlotDeclaration } from '../registry/registry.ts';
import { aPointer, aRecord, aRegistry } from '../registry/registry-fixture.ts';
import { reloadOnce, reloadPage } from '../reloading/reload-page.ts';
import { PartSlot } from './part-slot.tsx';
import { Slot } from './slot.tsx';

jest.mock('../loading/container.ts', () => ({ loadContainer: jest.fn() }));
jest.mock('../loading/failure-report.ts', () => ({ reportFailure: jest.fn(), setRevision: jest.fn() }));
jest.mock('../reloading/reload-page.ts', () => ({
  reloadOnce: jest.fn(() => 'reloading'),
  reloadPage: jest.fn(),
}));
jest.mock('../loading/missing-file.ts', () => ({
  ...jest.requireActual('../loading/missing-file.ts'),
  isMissing: jest.fn(),
}));
const container = jest.mocked(loadContainer);
const gone = jest.mocked(isMissing);

const SLOT = 'page:/goals';

/** Counts the records, so that every test has its own feature apps: a page remembers crashes for its life. */
let names = 0;
function record(fields: Partial<ReleaseRecord> = {}): ReleaseRecord {
  names += 1;
  return aRecord({ name: `mfe-${names}`, slots: [{ slot: SLOT, title: 'Goals' }], ...fields });
}

function live(stable: ReleaseRecord, pointer: Partial<Pointer> = {}): Registry {
  return aRegistry({ remotes: { [stable.name]: aPointer({ stable, ...pointer }) } }) as Registry;
}
const switchedOff = (stable: ReleaseRecord) => live(stable, { disabled: true });

const offering = (component: unknown, slot: SlotName = SLOT) => ({
  default: { [slot]: { load: async () => ({ default: component }) } },
});
const Goals = () => <p>My goals</p>;

function show(registry: Registry | null, slot: SlotName = SLOT) {
  useRegistry.setState({ registry, latest: registry, unavailable: registry === null });
  return renderScreen(
    <>
      <header>The frame</header>
      <Slot name={slot as typeof SLOT} props={{}} fallback={<p>Goals is coming soon.</p>} />
    </>,
  );
}

/** Makes `registry` the live one, which every request of the page gets. */
function nowLive(registry: Registry): void {
  globalThis.fetch = async () => ({ ok: true, text: async () => JSON.stringify(registry) }) as Response;
}
/** Focuses the page, which then loads the live registry. */
const focus = () => act(async () => void dispatchEvent(new Event('focus')));

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const title = () => screen.getByRole('heading').textContent;
const reports = () =>
  jest
    .mocked(reportFailure)
    .mock.calls.map(([{ build_id }, slot, { phase, kind }]) => [build_id, slot, phase, kind]);

const network = (path = '/') =>
  new LoadFailure('network', 'entry', 'connection refused', { file: `${path}entry.js` });
const broken = () => new LoadFailure('broken', 'entry', 'no container');
const never = () => new Promise<never>(() => {});

beforeEach(() => {
  jest.clearAllMocks();
  container.mockReset();
  gone.mockResolvedValue(false);
  resetSlotLoader();
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a slot', () => {
  it('shows its placeholder page when no feature app fills it', () => {
    show(live(record({ slots: [{ slot: 'page:/calendar' }] })));
    expect(screen.getByText('Goals is coming soon.')).toBeInTheDocument();
    expect(container).not.toHaveBeenCalled();
  });

  it('shows its placeholder page when the feature app is switched off', () => {
    show(switchedOff(record()));
    expect(screen.getByText('Goals is coming soon.')).toBeInTheDocument();
  });

  it("shows the feature app's component", async () => {
    container.mockResolvedValue(offering(Goals));
    show(live(record()));
    await pass(0);
    expect(screen.getByText('My goals')).toBeInTheDocument();
    expect(reports()).toEqual([]);
  });

  it('suspends alone for a part of the feature app, and keeps everything around it', async () => {
    const part = never();
    const Waiting = () => use(part);
    container.mockResolvedValue(offering(Waiting));
    show(live(record()));
    await pass(0);
    await pass(1010);
    expect(screen.getByText('The frame')).toBeVisible();
    expect(screen.getAllByText('Taking longer than usual.')[0]).toBeVisible();
  });

  it('has title and size before any code of the feature app is loaded', () => {
    const Frame = () => <h1>{useSlotDeclaration(SLOT)?.title}</h1>;
    useRegistry.setState({ registry: live(record()), unavailable: false });
    renderScreen(<Frame />);
    expect(title()).toBe('Goals');
  });

  it('shares one attempt with a running preload, and a preload never fails', async () => {
    const registry = live(record());
    useRegistry.setState({ registry, latest: registry, unavailable: false });
    container.mockRejectedValueOnce(broken());
    loadSlotAhead(SLOT);
    show(registry);
    await pass(0);
    expect(container).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('shows that the registry is unknown, and continues once it arrives', async () => {
    show(null);
    await pass(0);
    expect(title()).toBe('This is not available right now');
    nowLive(live(record()));
    container.mockResolvedValue(offering(Goals));
    await press('Retry');
    await pass(0);
    expect(screen.getByText('My goals')).toBeInTheDocument();
  });
});

describe('a slow feature app', () => {
  it('shows a message after a second', async () => {
    container.mockImplementation(never);
    show(live(record()));
    await pass(990);
    expect(screen.queryByText('Taking longer than usual.')).not.toBeInTheDocument();
    await pass(20);
    expect(screen.getAllByText('Taking longer than usual.')[0]).toBeVisible();
  });

  it('is tried once when it hangs, and given up after six seconds', async () => {
    container.mockImplementation(never);
    const stable = record();
    show(live(stable));
    await pass(5990);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await pass(20);
    expect(screen.getByRole('alert')).toHaveTextContent('Goals is not available right now');
    expect(container).toHaveBeenCalledTimes(1);
    expect(reports()).toEqual([[stable.build_id, SLOT, 'screen', 'hang']]);
  });

  it('leaves its previous version enough of the six seconds', async () => {
    const previous = record({ build_id: 'b0' });
    container.mockImplementation(({ path }) =>
      path === previous.path ? Promise.resolve(offering(Goals)) : never(),
    );
    show(live(record(), { previous }));
    await pass(4010);
    expect(screen.getByText('My goals')).toBeInTheDocument();
  });

  it('gets the whole six seconds when its previous version cannot be shown', async () => {
    container.mockImplementation(never);
    show(live(record(), { previous: record({ build_id: 'b0', contract: '99.0.0' }) }));
    await pass(5990);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is loaded again by Retry after it was given up', async () => {
    container.mockImplementationOnce(never).mockResolvedValueOnce(offering(Goals));
    show(live(record()));
    await pass(6010);
    await press('Retry');
    await pass(0);
    expect(screen.getByText('My goals')).toBeInTheDocument();
  });
});

describe('a feature app that cannot be loaded', () => {
  it('is retried once after a network error, a moment later and without a message', async () => {
    container.mockRejectedValueOnce(network()).mockResolvedValueOnce(offering(Goals));
    show(live(record()));
    await pass(190);
    expect(container).toHaveBeenCalledTimes(1);
    await pass(420);
    expect(screen.getByText('My goals')).toBeInTheDocument();
    expect(reports()).toEqual([]);
  });

  it('is tried no more than twice', async () => {
    container.mockImplementation(async () => Promise.reject(network()));
    show(live(record()));
    await pass(6010);
    expect(container).toHaveBeenCalledTimes(2);
  });

  it('offers Retry, which works once the fault is gone', async () => {
    container.mockRejectedValueOnce(broken()).mockResolvedValueOnce(offering(Goals));
    show(live(record()));
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('Goals is not available right now');
    expect(screen.getByText('The frame')).toBeInTheDocument();
    expect(container).toHaveBeenCalledTimes(1);
    await press('Retry');
    await pass(0);
    expect(screen.getByText('My goals')).toBeInTheDocument();
  });

  it('shows that a retry is running', async () => {
    container.mockRejectedValueOnce(broken()).mockImplementationOnce(never);
    show(live(record()));
    await pass(0);
    await press('Retry');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDisabled();
    await pass(6010);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  });

  it('is loaded in the newly live build when nothing of it was shown yet', async () => {
    const [stable, mended] = [record({ name: 'mfe-mended' }), record({ name: 'mfe-mended', build_id: 'b2' })];
    container.mockImplementation(async ({ path }) => {
      if (path === stable.path) throw broken();
      return offering(Goals);
    });
    show(live(stable));
    await pass(0);
    nowLive(live(mended));
    await press('Retry');
    await pass(0);
    expect(screen.getByText('My goals')).toBeInTheDocument();
  });

  it.each([
    [
      'an error thrown by its modules at evaluation',
      () => Promise.reject(new LoadFailure('broken', 'entry', 'x', { remedy: 'reload' })),
    ],
    ['a module that threw at evaluation and resolves as {}', async () => ({})],
    ['nothing', async () => undefined],
    ['a feature app that does not offer the slot', async () => offering(Goals, 'page:/calendar')],
    ['a screen without a component', async () => offering(undefined)],
    ['a screen that is an empty module', async () => offering({})],
  ])('offers Reload instead of a blank for %s', async (_what, loaded) => {
    container.mockImplementation(loaded);
    show(live(record()));
    await pass(0);
    expect(title()).toBe('Goals could not start');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    await press('Reload');
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });
});

describe('the previous version', () => {
  const failing = (stable: ReleaseRecord) => async (asked: ReleaseRecord) => {
    if (asked.path === stable.path) throw broken();
    return offering(Goals);
  };

  it('is shown when the newest version fails, with one quiet line', async () => {
    const [stable, previous] = [record(), record({ build_id: 'b0' })];
    container.mockImplementation(failing(stable));
    show(live(stable, { previous }));
    await pass(0);
    expect(screen.getByText('My goals')).toBeInTheDocument();
    expect(screen.getByText(/^Goals is shown in its previous version/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(reports()).toEqual([[stable.build_id, SLOT, 'entry', 'broken']]);
  });

  it('stays when the newest version would load by now, however often the slot is shown: a form may be half-filled', async () => {
    const [stable, previous] = [record(), record({ build_id: 'b0' })];
    container.mockImplementation(failing(stable));
    const { unmount } = show(live(stable, { previous }));
    await pass(0);
    unmount();
    container.mockResolvedValue(offering(() => <p>Others</p>));
    show(live(stable, { previous }));
    await pass(0);
    nowLive(live(stable, { previous }));
    await focus();
    expect(screen.getByText('My goals')).toBeInTheDocument();
    expect(screen.queryByText('Others')).not.toBeInTheDocument();
  });

  it.each([
    ['does not fill the slot', { slots: [] }],
    ['was written against another contract', { contract: '99.0.0' }],
  ])('is not loaded when it %s', async (_what, fields) => {
    const stable = record();
    container.mockImplementation(failing(stable));
    show(live(stable, { previous: record({ build_id: 'b0', ...fields }) }));
    await pass(0);
    expect(title()).toBe('Goals is not available right now');
    expect(container).toHaveBeenCalledTimes(1);
  });
});

describe('a feature app that is switched off', () => {
  it('is not shown when it is switched off while loading', async () => {
    let arrive: (container: unknown) => void = () => {};
    container.mockReturnValue(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const stable = record();
    show(live(stable));
    nowLive(switchedOff(stable));
    await focus();
    expect(screen.getByText('Goals is coming soon.')).toBeInTheDocument();
    await act(async () => arrive(offering(Goals)));
    expect(screen.queryByText('My goals')).not.toBeInTheDocument();
  });

  it('stays until the member leaves it when it is switched off while shown', async () => {
    container.mockResolvedValue(offering(Goals));
    const stable = record();
    const { unmount } = show(live(stable));
    await pass(0);
    nowLive(switchedOff(stable));
    await focus();
    expect(screen.getByText('My goals')).toBeInTheDocument();
    unmount();
    renderScreen(<Slot name={SLOT} props={{}} fallback={<p>Goals is coming soon.</p>} />);
    expect(screen.getByText('Goals is coming soon.')).toBeInTheDocument();
  });
});

describe('a page older than the live build', () => {
  const [old, now] = [record({ name: 'mfe-old' }), record({ name: 'mfe-old', build_id: 'b2' })];
  beforeEach(() => {
    container.mockImplementation(async ({ path }) => Promise.reject(network(path)));
    gone.mockResolvedValue(true);
    nowLive(live(now));
  });

  it('is reloaded once when its files are gone', async () => {
    show(live(old));
    await pass(1000);
    expect(reloadOnce).toHaveBeenCalledTimes(1);
    expect(reloadOnce).toHaveBeenCalledWith(old.path);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers Retry when a reload did not help', async () => {
    jest.mocked(reloadOnce).mockReturnValueOnce('already-reloaded');
    show(live(old));
    await pass(1000);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('offers to reload while there is unsaved input', async () => {
    jest.mocked(reloadOnce).mockReturnValueOnce('unsaved-input');
    show(live(old));
    await pass(1000);
    expect(title()).toBe('Goals has been updated');
    await press('Reload');
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('never reloads for a dialog, but offers to', async () => {
    const slots = [{ slot: 'entry:log-weight' as const, title: 'Log Weight' }];
    nowLive(live({ ...now, slots }));
    show(live({ ...old, slots }), 'entry:log-weight');
    await pass(1000);
    expect(reloadOnce).not.toHaveBeenCalled();
    expect(title()).toBe('Log Weight has been updated');
  });

  it("is reloaded too when its shell's files, which have the shared libraries, are gone", async () => {
    container.mockImplementation(async () => Promise.reject(network('/shell/1.0.0+s0/')));
    nowLive(live(old));
    show(live(old));
    await pass(1000);
    expect(reloadOnce).toHaveBeenCalledTimes(1);
  });

  it('offers Retry when the same build is live, since the file may return', async () => {
    nowLive(live(old));
    show(live(old));
    await pass(1000);
    expect(reloadOnce).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});

describe('a feature app that throws', () => {
  let broke = true;
  const Unsteady = () => {
    if (broke) throw new Error('a bug');
    return <p>My goals</p>;
  };
  const UnsteadyLater = () => {
    useEffect(() => {
      if (broke) throw new Error('a bug');
    }, []);
    return <p>My goals</p>;
  };
  beforeEach(() => {
    broke = true;
  });

  async function showing(component: ComponentType, stable = record()) {
    container.mockResolvedValue(offering(component));
    show(live(stable));
    await pass(0);
    return stable;
  }

  it.each([
    ['while rendering', 'render', Unsteady],
    ['in an effect', 'effect', UnsteadyLater],
  ])('%s affects only its own mount, and Retry mounts it again', async (_when, phase, component) => {
    const { build_id } = await showing(component);
    expect(title()).toBe('Goals has stopped working');
    expect(screen.getByText('The frame')).toBeInTheDocument();
    expect(reports()).toEqual([[build_id, SLOT, phase, 'broken']]);
    broke = false;
    await press('Retry');
    expect(screen.getByText('My goals')).toBeInTheDocument();
  });

  it('in an event handler stays mounted, and is reported to its team', async () => {
    const stable = await showing(Goals);
    const error = new Error('a bug');
    error.stack = `Error: a bug\n at onClick (http://localhost${stable.path}1.js:1:2)`;
    act(() => void dispatchEvent(new ErrorEvent('error', { error })));
    expect(screen.getByText('My goals')).toBeInTheDocument();
    expect(reports()).toEqual([[stable.build_id, SLOT, 'event', 'broken']]);
  });

  it('is not blamed for an error of the shell', async () => {
    await showing(Goals);
    act(
      () => void dispatchEvent(new ErrorEvent('error', { error: new Error('an extension of the browser') })),
    );
    expect(reports()).toEqual([]);
  });

  it('three times in a minute is paused for five, says until when, and returns by itself', async () => {
    const { build_id } = await showing(Unsteady);
    await press('Retry');
    await press('Retry');
    expect(title()).toBe('Goals is paused');
    expect(screen.getByText(/It opens again at \d+:\d\d/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(reports()).toContainEqual([build_id, SLOT, 'circuit', 'broken']);
    broke = false;
    await pass(299_000);
    expect(screen.queryByText('My goals')).not.toBeInTheDocument();
    await pass(1100);
    expect(screen.getByText('My goals')).toBeInTheDocument();
  });

  it('too often in one slot is paused there, and stays where it works', async () => {
    const slots = [
      { slot: SLOT, title: 'Goals' } as const,
      { slot: 'part:scanner', title: 'Scanner' } as const,
    ];
    const stable = record({ slots });
    container.mockResolvedValue({
      default: { ...offering(Goals).default, ...offering(Unsteady, 'part:scanner').default },
    });
    show(live(stable));
    await pass(0);
    renderScreen(<Slot name="part:scanner" props={{ onBarcode() {}, onCancel() {} }} fallback={null} />);
    await pass(0);
    await press('Retry');
    await press('Retry');
    expect(title()).toBe('Scanner is paused');
    expect(screen.getByText('My goals')).toBeInTheDocument();
  });
});

describe('a part inside a feature app', () => {
  const onBarcode = jest.fn();
  const Scanner = (props: ScannerProps) => (
    <button type="button" onClick={() => props.onBarcode('4006381333931')}>
      Scan now
    </button>
  );
  const showPart = (registry: Registry) => {
    useRegistry.setState({ registry, latest: registry, unavailable: false });
    return renderScreen(
      <PartsProvider value={PartSlot}>
        <p>The screen around it</p>
        <Part name="part:scanner" props={{ onBarcode, onCancel() {} }} />
      </PartsProvider>,
    );
  };

  it('is filled by another feature app, with the props of its slot', async () => {
    const stable = record({ slots: [{ slot: 'part:scanner', title: 'Scan Barcode' }] });
    container.mockResolvedValue(offering(Scanner, 'part:scanner'));
    showPart(live(stable));
    await pass(0);
    await press('Scan now');
    expect(onBarcode).toHaveBeenCalledWith('4006381333931');
  });

  it('shows a message when no feature app fills it, and keeps the screen around it', async () => {
    showPart(live(record()));
    await pass(0);
    expect(title()).toBe('This is not available here');
    expect(screen.getByText('The screen around it')).toBeInTheDocument();
  });

  it('renders nothing without a shell', () => {
    const { container: page } = renderScreen(
      <Part name="part:scanner" props={{ onBarcode, onCancel() {} }} />,
    );
    expect(page.querySelector('button')).toBeNull();
  });
});

describe('the focus', () => {
  const LOG = 'entry:log-weight';
  const slots = [{ slot: LOG, title: 'Log Weight' } as const];
  let broke = false;
  const Form = () => {
    const [pressed, press] = useState(false);
    if (pressed && broke) throw new Error('a bug');
    return (
      <>
        <button type="button" onClick={() => press(true)}>
          Less
        </button>
        <input aria-label="Weight" />
      </>
    );
  };
  const showDialog = () => {
    const registry = live(record({ slots }));
    useRegistry.setState({ registry, latest: registry, unavailable: false });
    renderScreen(
      <div data-entry-body="">
        <Slot name={LOG} props={{ onClose() {}, guardClose() {} }} fallback={null} />
      </div>,
    );
  };
  const pressByKeyboard = (name: string) =>
    act(async () => {
      const button = screen.getByRole('button', { name });
      button.focus();
      button.click();
    });

  it('moves from a crashed component to Retry, and from there to the loaded one', async () => {
    broke = true;
    container.mockResolvedValue(offering(Form, LOG));
    showDialog();
    await pass(0);
    expect(document.body).toHaveFocus();
    await pressByKeyboard('Less');
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
    await pressByKeyboard('Retry');
    expect(screen.getByRole('textbox', { name: 'Weight' })).toHaveFocus();
  });

  it('moves to the form that Retry has loaded', async () => {
    container.mockRejectedValueOnce(broken()).mockResolvedValueOnce(offering(Form, LOG));
    showDialog();
    await pass(0);
    await pressByKeyboard('Retry');
    await pass(0);
    expect(screen.getByRole('textbox', { name: 'Weight' })).toHaveFocus();
  });

  it('moves to the heading of a page', async () => {
    const Page = () => <h1>Goals</h1>;
    container.mockRejectedValueOnce(broken()).mockResolvedValueOnce(offering(Page));
    const registry = live(record());
    useRegistry.setState({ registry, latest: registry, unavailable: false });
    renderScreen(
      <main>
        <Slot name={SLOT} props={{}} fallback={null} />
      </main>,
    );
    await pass(0);
    await pressByKeyboard('Retry');
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Goals' })).toHaveFocus();
  });
});

describe('the performance marks of a slot', () => {
  const mark = jest.fn();
  const marks = () => mark.mock.calls.map(([, { detail }]) => detail);

  beforeEach(() => {
    mark.mockReset();
    Object.assign(performance, { mark });
  });
  afterEach(() => void Reflect.deleteProperty(performance, 'mark'));

  it('name the mounted build', async () => {
    const stable = record();
    container.mockResolvedValue(offering(Goals));
    show(live(stable));
    await pass(0);
    const { name: remote, version, build_id } = stable;
    expect(marks()).toEqual([{ slot: SLOT, remote, version, build_id, outcome: 'ready' }]);
  });

  it('record that no feature app fills the slot', () => {
    show(switchedOff(record()));
    expect(marks()).toEqual([{ slot: SLOT, remote: null, version: null, build_id: null, outcome: 'empty' }]);
  });

  const Throws = () => {
    throw new Error('a bug');
  };
  it.each([
    ['render', 'while rendering', async () => offering(Throws)],
    ['entry', 'at evaluation', () => Promise.reject(broken())],
  ])('record the phase of a failure: %s when a component throws %s', async (phase, _when, answer) => {
    container.mockImplementation(answer);
    show(live(record()));
    await pass(0);
    expect(marks()).toContainEqual(expect.objectContaining({ outcome: 'failed', phase, kind: 'broken' }));
  });
});

test.each([
  ['search', true],
  ['a shape of a newer feature app', false],
  [undefined, false],
])('a dialog of the shape %s shows its skeleton while the feature app loads', (shape, isSearch) => {
  container.mockImplementation(never);
  const slots = [{ slot: 'entry:log-food', title: 'Build Your Meal', ...(shape && { shape }) }];
  const { container: shown } = show(
    live(record({ slots: slots as ReleaseRecord['slots'] })),
    'entry:log-food',
  );
  expect(shown.querySelector('[aria-busy=true]')).not.toBeNull();
  expect(shown.querySelector('[data-shape=search]') !== null).toBe(isSearch);
});
