import { signIn } from './accounts/sign-in.ts';

let teams = 0;

/** Fields of a new team, whose name is free. */
export const newTeam = (fields: object = {}) => ({
  name: `Team ${++teams}`,
  contact: '#community',
  packages: [],
  slots: ['page:/community'],
  canary_required: true,
  ...fields,
});

export const NEW_TOKEN = { name: 'CI', expires_in_days: 90, may_skip_canary: false };

interface Created {
  team: { id: string; name: string; version: number };
  token: { id: string; token: string };
}

/** Creates a team with a deploy token, as an administrator does. */
export async function createTeam(fields: object = {}, rights: object = {}): Promise<Created> {
  const admin = await signIn({ is_admin: true, permission_level: 0 });
  const { data: team } = await admin.post<Created['team']>('/admin/feature-app-teams', newTeam(fields));
  const tokens = `/admin/feature-app-teams/${team.id}/tokens`;
  const { data: token } = await admin.post<Created['token']>(tokens, { ...NEW_TOKEN, ...rights });
  return { team, token };
}
