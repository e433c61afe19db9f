import type { Pointer, Registry, SlotDeclaration, SlotName } from '@fettle/shared-ui/slots';
import { create } from 'zustand';
import { reportFailure, setRevision } from '../loading/failure-report.ts';
import { LoadFailure } from '../loading/load-failure.ts';
import { pendingOverrides } from '../overrides/override-request.ts';
import { rememberDropped, withCanaries, withoutCanary } from './canary-choice.ts';
import { isRegistry } from './registry-shape.ts';

/** Time limit for loading the registry, in ms; after it the page uses the stored or embedded one. */
const BUDGET = 1500;

/** Interval at which an open page loads the registry again, in ms. */
const POLL_INTERVAL = 5 * 60_000;

interface RegistryState {
  /** The registry that this page uses, for the life of the page: nothing is replaced under a half-filled form. */
  registry: Registry | null;
  /** The last registry that was loaded: it hides disabled feature apps, and a toast offers new builds. */
  latest: Registry | null;
  /** True when no registry could be loaded and none was stored or embedded. */
  unavailable: boolean;
}

export const useRegistry = create<RegistryState>(() => ({
  registry: null,
  latest: null,
  unavailable: false,
}));

async function download(): Promise<Registry> {
  const signal = AbortSignal.timeout(BUDGET);
  let text: string;
  try {
    const answer = await fetch('/registry.json', { cache: 'no-cache', signal });
    if (!answer.ok) throw new Error(`registry.json answered ${answer.status}`);
    text = await answer.text();
  } catch (error) {
    throw new LoadFailure(signal.aborted ? 'hang' : 'network', 'registry', error);
  }
  const registry = parsed(text);
  if (!isRegistry(registry)) throw new LoadFailure('broken', 'registry', 'registry.json is not a registry');
  storeRegistry(text);
  return registry;
}

/** Reported as the build when the registry cannot be loaded and the shell's build is unknown. */
const SHELL = { name: 'shell', version: '', build_id: '', path: '/' };

/**
 * Loads the live registry, and reports a failure.
 *
 * @throws LoadFailure when the registry cannot be loaded or is invalid.
 */
async function fetchRegistry(): Promise<Registry> {
  try {
    return await download();
  } catch (failure) {
    const known = useRegistry.getState().registry ?? embeddedRegistry();
    reportFailure(known?.shell.stable ?? SHELL, '', failure as LoadFailure);
    throw failure;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the live registry for the member of this page; the overrides of this tab replace its feature apps. */
async function forThisPage(live: Registry): Promise<Registry> {
  const registry = withCanaries(live);
  const overrides = await pendingOverrides();
  return overrides ? { ...registry, remotes: { ...overrides, ...registry.remotes, ...overrides } } : registry;
}

/** The running request, which concurrent calls share. */
let pendingRegistry: Promise<void> | null = null;

/**
 * Loads the registry for at most 1.5 s, then uses the newer one of the stored and the embedded registry. Once there
 * is one it stays; until then each call loads again. Never rejects: without any registry, `unavailable` is set and
 * slots show their placeholder. The first call also starts polling.
 */
export function loadRegistry(): Promise<void> {
  startPolling();
  if (useRegistry.getState().registry) return Promise.resolve();
  pendingRegistry ??= fetchRegistry()
    .catch(() => newerOf(storedRegistry(), embeddedRegistry()))
    .then(async (known) => {
      if (known) setRevision(known.revision);
      const registry = known && (await forThisPage(known));
      useRegistry.setState({ registry, latest: registry, unavailable: registry === null });
    })
    .finally(() => {
      pendingRegistry = null;
    });
  return pendingRegistry;
}

/** Loads the latest registry, for at most 1.5 s; the registry that this page uses stays. Never rejects. */
export async function refreshRegistry(): Promise<void> {
  if (!useRegistry.getState().registry) return loadRegistry();
  const latest = await fetchRegistry().catch(() => null);
  if (latest) useRegistry.setState({ latest: await forThisPage(latest) });
}

/** The enabled feature app that fills a slot, if any. */
export function ownerOf({ remotes }: Registry, slot: SlotName): Pointer | undefined {
  return Object.values(remotes).find(
    ({ stable, disabled }) => !disabled && stable.slots.some((declaration) => declaration.slot === slot),
  );
}

/** Adopts the latest live builds of these feature apps, of which this page has not shown anything yet. */
export function adoptLatest(names: string[]): void {
  useRegistry.setState(({ registry, latest }) => {
    if (!registry || !latest) return {};
    const moved = names.flatMap((name) => {
      const pointer = latest.remotes[name];
      return pointer ? [[name, pointer] as const] : [];
    });
    return { registry: { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(moved) } } };
  });
}

/**
 * Replaces a canary that could not be loaded, and of which nothing is on the page, by the stable build. Two builds of
 * one feature app never meet on a page.
 */
export function dropCanary(name: string): void {
  rememberDropped(name);
  const stableOf = (known: Registry | null) => {
    const pointer = known?.remotes[name];
    return known && pointer
      ? { ...known, remotes: { ...known.remotes, [name]: withoutCanary(pointer) } }
      : known;
  };
  useRegistry.setState(({ registry, latest }) => ({
    registry: stableOf(registry),
    latest: stableOf(latest),
  }));
}

let polling = false;

function startPolling(): void {
  if (polling) return;
  polling = true;
  addEventListener('focus', () => void refreshRegistry());
  setInterval(() => void refreshRegistry(), POLL_INTERVAL);
}

/** Returns title, description and size of a slot's content before its code is loaded; undefined for an empty slot. */
export function useSlotDeclaration(name: SlotName): SlotDeclaration | undefined {
  return useRegistry(({ registry }) =>
    registry ? ownerOf(registry, name)?.stable.slots.find(({ slot }) => slot === name) : undefined,
  );
}

/** Key in localStorage of the last registry that was loaded; the page uses it when none can be loaded. */
const STORAGE_KEY = 'registry';

/** Stores the registry for later pages. Storage that is full or forbidden is not an error. */
function storeRegistry(text: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch (error) {
    console.warn('The registry could not be stored', error);
  }
}

/** Returns null for text that is not JSON or not a registry. */
function read(text: () => string | null | undefined): Registry | null {
  try {
    const known: unknown = JSON.parse(text() ?? 'null');
    return isRegistry(known) ? known : null;
  } catch {
    return null;
  }
}

/** The last registry that this browser loaded. */
const storedRegistry = () => read(() => localStorage.getItem(STORAGE_KEY));

/** The registry that the server embedded in this page. */
const embeddedRegistry = () => read(() => document.getElementById('registry')?.textContent);

/** The registry with the higher revision. */
function newerOf(one: Registry | null, other: Registry | null): Registry | null {
  if (!one || !other) return one ?? other;
  return other.revision > one.revision ? other : one;
}
