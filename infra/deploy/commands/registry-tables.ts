import type { Registry, ReleaseRecord } from '@fettle/shared-ui/slots';
import { pointerOf, SHELL } from '../store/draft.ts';
import type { Revision } from '../store/registry.ts';

const NOTHING = 'Nothing is live yet: npm start publishes everything.';

/** Aligns columns two spaces apart, without padding after the last one. A reason becomes one line. */
export function table(texts: string[][]): string {
  const rows = texts.map((row) => row.map((cell) => cell.replace(/[\p{Cc}\s]+/gu, ' ')));
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const minute = (at: string) => at.slice(0, 16).replace('T', ' ');

const buildName = ({ version, build_id }: ReleaseRecord) => `${version}+${build_id}`;

/** Text with the stable build and the state of a package; empty where the registry does not have the package. */
function stableStanding(registry: Registry | undefined, name: string): string {
  const pointer = registry && pointerOf(registry, name);
  return pointer ? `${buildName(pointer.stable)}${pointer.disabled ? ' (off)' : ''}` : '';
}

/** Text of `stableStanding` with the package's canary. */
function standing(registry: Registry | undefined, name: string): string {
  const pointer = registry && pointerOf(registry, name);
  if (!pointer) return '';
  const { canary } = pointer;
  const tried = canary ? ` (canary ${buildName(canary.build)} ${canary.share}%)` : '';
  return `${stableStanding(registry, name)}${tried}`;
}

/** The last change of the stable build or the state of a package. */
function madeBy(history: Revision[], name: string): Revision | undefined {
  return history.findLast(
    ({ registry }, at) => stableStanding(registry, name) !== stableStanding(history[at - 1]?.registry, name),
  );
}

/** Table of the live builds, from the whole history: a row for each package, the shell first. Times are UTC. */
export function liveTable(history: Revision[]): string {
  const live = history.at(-1)?.registry;
  if (!live) return NOTHING;
  const names = [SHELL, ...Object.keys(live.remotes).sort()];
  const rows = names.flatMap((name) => {
    const pointer = pointerOf(live, name);
    const change = madeBy(history, name);
    if (!pointer || !change) return [];
    const { stable, canary, disabled } = pointer;
    const slotsOf = (build: ReleaseRecord) => build.slots.map(({ slot }) => slot).join(' ');
    const { by = '', reason = '' } = canary ?? {};
    const since = minute(change.at);
    const tried = canary && [
      [name, buildName(canary.build), `canary ${canary.share}%`, minute(canary.since), by, reason],
    ];
    return [
      [name, buildName(stable), disabled ? 'off' : 'live', since, change.by, change.reason, slotsOf(stable)],
      ...(tried ?? []).map((row) => [...row, slotsOf(canary?.build ?? stable)]),
    ];
  });
  const head = ['package', 'build', 'state', 'since (UTC)', 'by', 'why', 'slots'];
  return `revision ${live.revision}, API ${live.api ?? 'unknown'}, contract ${live.shell.stable.contract}\n${table([head, ...rows])}`;
}

/** Table of every change, newest first, with the moved packages; of the package `only` when it is given. */
export function historyTable(history: Revision[], only?: string): string {
  if (!history.length) return NOTHING;
  const rows = history.flatMap(({ revision, at, by, reason, registry }, index) => {
    const before = history[index - 1]?.registry;
    const names = [SHELL, ...Object.keys({ ...before?.remotes, ...registry.remotes })];
    const moved = names
      .filter((name) => standing(registry, name) !== standing(before, name))
      .map(
        (name) => `${name} ${[standing(before, name), standing(registry, name)].filter(Boolean).join(' → ')}`,
      );
    if (registry.api !== before?.api)
      moved.push(`API ${[before?.api, registry.api].filter(Boolean).join(' → ')}`);
    const shown = only ? moved.filter((line) => line.startsWith(`${only} `)) : moved;
    return shown.length ? [[String(revision), minute(at), by, reason, shown.join(', ')]] : [];
  });
  if (!rows.length) return `${only} was never live.`;
  return table([['revision', 'at (UTC)', 'by', 'why', 'what'], ...rows.reverse()]);
}
