import { z } from '@fettle/shared-ui/forms';
import type { Team, TeamFields } from './teams.queries.ts';

export const required = (message: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text.length > 0, message),
  );

type Slot = TeamFields['slots'][number];

/** Form schema of a team. The names of feature apps are one text; the server says which of them it refuses. */
export const teamForm = z.object({
  name: required('Please enter a name'),
  contact: required('Please say how to reach the team'),
  packages: z.pipe(
    z.string(),
    z.transform((text: string) => text.split(/[\s,]+/).filter(Boolean)),
  ),
  slots: z.array(z.custom<Slot>()),
  canary_required: z.boolean(),
});

export type TeamInput = z.input<typeof teamForm>;

/** Values that the form opens with; a new team has to begin with canaries. */
export function openingTeam(team: Team | null): TeamInput {
  if (!team) return { name: '', contact: '', packages: '', slots: [], canary_required: true };
  const { name, contact, packages, slots, canary_required } = team;
  return { name, contact, packages: packages.join(', '), slots: slots as Slot[], canary_required };
}

export type TeamVersion = Pick<Team, keyof TeamFields>;

/** Lines in which two versions of a team can differ. */
export function linesOf(version: TeamVersion): [string, string][] {
  const { name, contact, packages, slots, canary_required } = version;
  return [
    ['Name', name],
    ['Contact', contact],
    ['Feature apps', packages.join(', ') || 'None'],
    ['Slots', [...slots].sort().join(', ') || 'None'],
    ['Canary', canary_required ? 'Required' : 'Not required'],
  ];
}

const MAX_DAYS = 365;

/** Form schema of a new token; it keeps the days as text until they are sent. */
export const tokenForm = z.object({
  name: required('Please enter a name'),
  expires_in_days: z.pipe(
    z.string().check(
      z.refine((text) => {
        const days = Number(text);
        return /^\s*\d+\s*$/.test(text) && days >= 1 && days <= MAX_DAYS;
      }, `Please enter days from 1 to ${MAX_DAYS}`),
    ),
    z.transform(Number),
  ),
  may_skip_canary: z.boolean(),
});
