import type { Pointer, Registry } from '@fettle/shared-ui/slots';
import { create } from 'zustand';

/** How long the page waits for the registry, in ms, before it goes by the one it knows. */
const BUDGET = 1500;

/** How often an open page asks whether something new is live, in ms. */
const ASK_EVERY = 5 * 60_000;

/** Where the last registry that came is kept, for the day on which none comes. */
const LAST_KNOWN = 'registry';

interface RegistryState {
  /** What this page goes by. It stays for the life of the page: nothing is swapped under a half-filled form. */
  registry: Registry | null;
  /** True when none came and none was known. */
  unavailable: boolean;
}

export const useRegistry = create<RegistryState>(() => ({ registry: null, unavailable: false }));

function isRegistry(value: unknown): value is Registry {
  const { revision, shell, remotes } = (value ?? {}) as Partial<Registry>;
  return typeof revision === 'number' && typeof shell === 'object' && typeof remotes === 'object';
}

/** @throws an Error when it does not come in time or is not a registry. */
async function askRegistry(): Promise<Registry> {
  const answer = await fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(BUDGET) });
  if (!answer.ok) throw new Error(`registry.json answered ${answer.status}`);
  const registry: unknown = await answer.json();
  if (!isRegistry(registry)) throw new Error('registry.json is not a registry');
  remember(registry);
  return registry;
}

/** Storage that is full or forbidden is no reason to stop. */
function remember(registry: Registry): void {
  try {
    localStorage.setItem(LAST_KNOWN, JSON.stringify(registry));
  } catch (error) {
    console.warn('The registry could not be kept', error);
  }
}

function recall(): Registry | null {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(LAST_KNOWN) ?? 'null');
    return isRegistry(known) ? known : null;
  } catch {
    return null;
  }
}

/** One registry for everybody who asks at the same moment. */
let asking: Promise<void> | null = null;

/**
 * Finds out what is live: asks for 1.5 s, then goes by the last registry that came. Once there is one it stays; until
 * then every call asks again. Never rejects: without any, `unavailable` is set and slots show their placeholder.
 * The first call also starts the watch for newer ones.
 */
export function loadRegistry(): Promise<void> {
  watch();
  if (useRegistry.getState().registry) return Promise.resolve();
  asking ??= askRegistry()
    .catch((error: unknown) => {
      console.error('The registry did not come', error);
      return recall();
    })
    .then((registry) => useRegistry.setState({ registry, unavailable: registry === null }))
    .finally(() => {
      asking = null;
    });
  return asking;
}

const listeners = new Set<() => void>();
let told = false;

/** Calls `listener`, once in the life of the page, when something other than what it goes by is live. */
export function onNewer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const mark = ({ stable, disabled }: Pointer) => `${stable.path} ${disabled}`;

/** What is live, in one text that changes with it. */
function marksOf({ shell, remotes }: Registry): string {
  return [
    shell,
    ...Object.keys(remotes)
      .sort()
      .map((name) => remotes[name]),
  ]
    .map((pointer) => (pointer ? mark(pointer) : ''))
    .join('\n');
}

async function lookForNewer(): Promise<void> {
  const { registry } = useRegistry.getState();
  if (told || !registry) return;
  const newer = await askRegistry().catch(() => registry);
  if (told || marksOf(newer) === marksOf(registry)) return;
  told = true;
  for (const listener of listeners) listener();
}

let watching = false;

function watch(): void {
  if (watching) return;
  watching = true;
  addEventListener('focus', () => void lookForNewer());
  setInterval(() => void lookForNewer(), ASK_EVERY);
}
