import type { ReleaseRecord, SlotName } from '@fettle/shared-ui/slots';
import type { BrowserContext, Page } from '@playwright/test';

/** Time that a slot may take to be shown, in ms: well beyond the shell's own budget, for busy machines. */
const PATIENCE = 20_000;

/** Time that a shown page may still be fetching, in ms, before its complaints are counted. */
const SETTLING = 3000;

/** Detail of the mark that the shell sets on the browser's time line for each slot that it has shown or given up. */
interface SlotMark {
  slot: SlotName;
  remote: string | null;
  build_id: string | null;
  outcome: 'ready' | 'failed' | 'empty';
  phase?: string;
  kind?: string;
}

/** A slot with the build that fills it. */
export interface FilledSlot {
  slot: SlotName;
  build: ReleaseRecord;
}

/** Collects the errors of a page: on its console (refusals of its policy among them) and exceptions. */
export function complaintsOf(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`the page complained: ${message.text()}`);
  });
  page.on('pageerror', (error) => heard.push(`uncaught error: ${error.message}`));
  return heard;
}

/**
 * Opens a slot as a member does, pages by their address, dialogs by the New Entry menu, and waits until it is shown.
 * A part is loaded on the page of another slot of its feature app, since it is never shown alone. `lookAt` may add
 * problems of the page that shows the slot.
 *
 * Kits have a copy of this and visit newer shells: the mark `slot`, New Entry with its items and the names of containers
 * stay as they are within a major version of the contract.
 *
 * @returns the problems; empty when this build showed the slot without an error
 */
export async function visitSlot(
  context: BrowserContext,
  filled: FilledSlot,
  lookAt: LookAt = async () => [],
): Promise<string[]> {
  const first = await visitOnce(context, filled, lookAt);
  // A busy machine may have delayed the first visit; a real hang repeats.
  return first.late ? (await visitOnce(context, filled, lookAt)).wrong : first.wrong;
}

/** Finds problems of a page that shows a slot. */
type LookAt = (page: Page) => Promise<string[]>;

interface Visit {
  wrong: string[];
  /** Whether the slot was shown too late, or not at all. */
  late: boolean;
}

async function visitOnce(
  context: BrowserContext,
  { slot, build }: FilledSlot,
  lookAt: LookAt,
): Promise<Visit> {
  const shown = slot.startsWith('part:')
    ? build.slots.map((declared) => declared.slot).find((other) => !other.startsWith('part:'))
    : slot;
  if (!shown) return { wrong: [], late: false };
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  try {
    const outcome = await markOf(page, shown);
    await openSlot(page, shown);
    const mark = await outcome();
    const wrong = judge(mark, build);
    if (wrong) return { wrong: [wrong, ...complaints], late: !mark || mark.kind === 'hang' };
    if (slot !== shown) {
      const loaded = await inTime(loadPart(page, build.name, slot));
      if (loaded === null) return { wrong: [LATE, ...complaints], late: true };
      if (!loaded) complaints.push('it has no component');
    }
    await page.waitForLoadState('networkidle', { timeout: SETTLING }).catch(() => undefined);
    complaints.push(...(await lookAt(page)));
  } catch (error) {
    complaints.push(String(error).split('\n')[0] ?? '');
  } finally {
    await page.close();
  }
  return { wrong: complaints, late: false };
}

async function openSlot(page: Page, slot: SlotName): Promise<void> {
  if (slot.startsWith('page:')) {
    await page.goto(slot.slice('page:'.length));
    return;
  }
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'New Entry' }).first().click();
  await page.locator(`[role=menuitem][data-value="${slot}"]`).click();
}

const LATE = `it was not shown within ${PATIENCE / 1000} s`;

/** Null when nothing has come after `ms`, by default as long as a slot may take. */
export function inTime<Result>(coming: Promise<Result>, ms = PATIENCE): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  // Rejects when the page is closed over it.
  coming.catch(() => undefined);
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}

function judge(mark: SlotMark | null, build: ReleaseRecord): string | null {
  if (!mark) return LATE;
  if (mark.outcome === 'failed') return `its placeholder was shown instead (${mark.phase}, ${mark.kind})`;
  if (mark.outcome === 'empty') return 'the shell found no feature app that fills it';
  return mark.build_id === build.build_id ? null : `${mark.remote} ${mark.build_id} was shown instead`;
}

/** Listens for the mark of a slot on a page that is opened afterwards; null when none arrives in time. */
async function markOf(page: Page, slot: SlotName): Promise<() => Promise<SlotMark | null>> {
  let found: (mark: SlotMark) => void = () => undefined;
  const marked = new Promise<SlotMark>((resolve) => {
    found = resolve;
  });
  await page.exposeFunction('reportSlot', (mark: SlotMark) => {
    if (mark.slot === slot) found(mark);
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName('slot')) {
        const { reportSlot } = globalThis as unknown as { reportSlot(mark: unknown): void };
        reportSlot((entry as PerformanceMark).detail);
      }
    }).observe({ type: 'mark', buffered: true });
  });
  return () => inTime(marked);
}

/** Loads a part from the feature app's container on the page; false when the part has no component. */
function loadPart(page: Page, name: string, slot: SlotName): Promise<boolean> {
  return page.evaluate(
    async ([container, part]) => {
      type Remote = { default: Record<string, { load(): Promise<{ default: unknown }> }> };
      const containers = globalThis as unknown as Record<
        string,
        { get(exposed: string): Promise<() => Remote> } | undefined
      >;
      const remote = await containers[container]?.get('./remote');
      return Boolean((await remote?.().default[part]?.load())?.default);
    },
    [name.replaceAll('-', '_'), slot] as const,
  );
}
