import type { Seen } from './outbox-page.ts';

type Action = 'create' | 'update' | 'remove';

/** An action of a member on an entry, and the outcome that they saw. */
interface Operation {
  device: string;
  action: Action;
  weight: number;
  /** `uncertain`: the tab was closed before its answer, or the server did not say whether it was done. */
  seen: 'accepted' | 'waits' | 'refused' | 'uncertain';
}

/** An entry as it is stored on the server. */
export interface StoredWeight {
  id: string;
  weight: number;
}

/** Codes of answers after which a form stays open and the outcome on the server is unknown. */
const UNCERTAIN = /^(OVERLOADED|UNEXPECTED|HTTP_5)/;

/** Records what members saw accepted, by entry, and compares it with the server's data in the end. */
export class SeenEntries {
  readonly #operations = new Map<string, Operation[]>();

  /** Ids of the entries that were created and, as far as members saw, not deleted. */
  get ids(): string[] {
    return [...this.#operations]
      .filter(
        ([, operations]) => !operations.some(({ action, seen }) => action === 'remove' && seen !== 'refused'),
      )
      .map(([id]) => id);
  }

  saw(id: string, device: string, action: Action, weight: number, seen: Seen | null): void {
    // The network may deliver a deletion twice: one that found nothing yet may find the entry once another device has sent it.
    if (seen?.outcome === 'nothing' && action !== 'remove') return;
    const operations = this.#operations.get(id) ?? [];
    this.#operations.set(id, [...operations, { device, action, weight, seen: outcomeOf(seen) }]);
  }

  /** Records that the server refused a change that waited on a device, and that the member was told. */
  wasRefused(id: string, device: string): void {
    for (const operation of this.#operations.get(id) ?? [])
      if (operation.device === device && operation.action !== 'create' && operation.seen === 'waits')
        operation.seen = 'refused';
  }

  /** One sentence for each entry that differs from what a member saw accepted. */
  complaintsAbout(stored: readonly StoredWeight[]): string[] {
    const there = new Map(stored.map(({ id, weight }) => [id, weight]));
    const complaints = stored
      .filter(({ id }) => !this.#operations.has(id))
      .map(({ id }) => `${id} is stored, and nobody created it`);
    if (there.size !== stored.length) complaints.push('an entry is listed twice');
    for (const [id, operations] of this.#operations) {
      const complaint = complaintAbout(operations, there.get(id));
      if (complaint) complaints.push(`${id} ${complaint}: ${JSON.stringify(operations)}`);
    }
    return complaints;
  }
}

function outcomeOf(seen: Seen | null): Operation['seen'] {
  if (!seen) return 'uncertain';
  if (seen.outcome === 'saved') return 'accepted';
  if (seen.outcome === 'waits') return 'waits';
  if (seen.outcome === 'nothing') return 'uncertain';
  return seen.outcome === 'refused' && UNCERTAIN.test(seen.reason) ? 'uncertain' : 'refused';
}

const isTaken = ({ seen }: Operation) => seen === 'accepted' || seen === 'waits';

function complaintAbout(operations: readonly Operation[], weight: number | undefined): string | null {
  const of = (action: Action) => operations.filter((operation) => operation.action === action);
  const created = of('create')[0];
  const removed = of('remove').some(isTaken);
  const mayBeRemoved = of('remove').some(({ seen }) => seen === 'uncertain');
  if (weight === undefined) {
    if (created && isTaken(created) && !removed && !mayBeRemoved) return 'was accepted and is not stored';
    return null;
  }
  if (removed) return 'was deleted and is stored';
  if (created?.seen === 'refused') return 'was refused and is stored';
  const possible = possibleWeights(operations);
  return possible.has(weight) ? null : `has ${weight} and not ${[...possible].join(' or ')}`;
}

/** Weights that an entry may have in the end: per device the last accepted one, and the uncertain ones after it. */
function possibleWeights(operations: readonly Operation[]): Set<number> {
  const weights = new Set<number>();
  for (const device of new Set(operations.map((operation) => operation.device))) {
    const own = operations.filter(
      (operation) =>
        operation.device === device && operation.action !== 'remove' && operation.seen !== 'refused',
    );
    const last = own.findLastIndex(isTaken);
    for (const { weight } of own.slice(Math.max(0, last))) weights.add(weight);
  }
  return weights;
}
