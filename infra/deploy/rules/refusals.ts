import { SLOT_NAMES } from '@fettle/shared-ui/slots';
import { type Draft, pointerOf, SHELL, titleOf, withCanariesLive } from '../store/draft.ts';
import { type Commands, REPOSITORY } from './commands.ts';
import { type Incompatibility, incompatibilities } from './incompatibilities.ts';
import { sharedSlots, unknownSlots } from './slot-claims.ts';

const KNOWN: ReadonlySet<string> = new Set(SLOT_NAMES);

/**
 * Reasons to refuse `next` after `live`, where the pointers of the packages `moving` change: a line for each, with
 * the remedy; none when it may follow. Existing incompatibilities of other packages do not count. Canaries have to
 * fit as if every member got them.
 */
export function refusals(
  live: Draft,
  next: Draft,
  moving: string[],
  commands: Commands = REPOSITORY,
): string[] {
  const reasons = refusalsOf(live, next, moving, commands);
  const tried = withCanariesLive(next);
  return tried === next
    ? reasons
    : [...new Set([...reasons, ...refusalsOf(withCanariesLive(live), tried, moving, commands)])];
}

function refusalsOf(live: Draft, next: Draft, moving: string[], commands: Commands): string[] {
  if (!next.shell) {
    return [
      `Nothing is live yet: bring up the product once, or deploy a shell (${commands.deploy([SHELL, ...moving])}).`,
    ];
  }
  const broken = new Set(incompatibilities(live).map(({ build, of }) => `${build.path} ${of}`));
  const concerns = ({ build, of }: Incompatibility) =>
    moving.includes(build.name) || !broken.has(`${build.path} ${of}`);
  return [
    ...moving.flatMap((name) => unknownSlots(name, pointerOf(next, name)?.stable.slots ?? [], KNOWN)),
    ...sharedSlots(next, commands),
    ...incompatibilities(next)
      .filter(concerns)
      .map((incompatibility) => reason(incompatibility, moving, commands)),
  ];
}

function reason({ build, of, needs, live }: Incompatibility, moving: string[], commands: Commands): string {
  const title = titleOf(build);
  if (of === 'API') {
    return `${title} needs API ${needs}, and the one that serves is ${live}: bring up a newer product (${commands.start}) first.`;
  }
  if (moving.includes(SHELL) && !moving.includes(build.name)) {
    return `This shell provides contract ${live}, and ${title}, which is live, needs ${needs}: it would break. Take that one back (${commands.rollback(build.name)}) or deploy one that fits together with the shell.`;
  }
  if (majorOf(needs) < majorOf(live)) {
    return `${title} needs contract ${needs}, and the live shell provides ${live}, a newer major version: build it again, with the kit that /kit/latest.json of the product names or in a clone of it, and deploy that (${commands.deploy([build.name])}).`;
  }
  return `${title} needs contract ${needs}, and the live shell provides ${live}: deploy a shell that fits first (${commands.deploy([SHELL])}), or both in one go.`;
}

const majorOf = (version: string): number => Number.parseInt(version, 10);
