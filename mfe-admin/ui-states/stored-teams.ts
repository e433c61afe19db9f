import type { Page } from '../../infra/tests/ui-states/ui-state.ts';

const token = (id: string, name: string, fields: object = {}) => ({
  id,
  name,
  may_skip_canary: false,
  created_by: 'ada',
  created_at: '2026-03-01T08:00:00.000Z',
  // Long after the day on which a picture is made.
  expires_at: '2099-03-01T08:00:00.000Z',
  last_used_at: null,
  ended_at: null,
  ...fields,
});

const team = (id: string, name: string, fields: object = {}) => ({
  id,
  name,
  contact: `${id}@fettle.example`,
  packages: [],
  slots: [],
  canary_required: true,
  version: 3,
  created_at: '2026-03-01T08:00:00.000Z',
  tokens: [],
  trusted_publishers: [],
  ...fields,
});

/** A team with tokens. */
export const MOVERS = team('movers', 'Movers', {
  packages: ['mfe-community', 'mfe-clubs'],
  slots: ['page:/community', 'part:scanner'],
  tokens: [
    token('ci', 'CI of the main branch', { last_used_at: '2026-03-09T07:30:00.000Z' }),
    token('laptop', 'A laptop whose name has forty letters', { may_skip_canary: true }),
    token('old', 'Old CI', { ended_at: '2026-03-05T16:20:00.000Z' }),
  ],
  trusted_publishers: [
    {
      id: 'github',
      package: 'mfe-community',
      provider: 'github',
      issuer: 'https://token.actions.githubusercontent.com',
      repository: 'movers/community',
      branch: 'main',
      environment: 'production',
      audience: 'https://fettle.example',
      may_skip_canary: false,
      repository_id: '1296269',
      created_by: 'ada',
      created_at: '2026-03-01T08:00:00.000Z',
      last_used_at: '2026-03-09T07:30:00.000Z',
    },
  ],
});
const TEAMS = [team('kitchen', 'Kitchen', { canary_required: false }), MOVERS];
export const SLOTS = ['page:/planner', 'page:/community', 'entry:custom-entry', 'part:scanner'];

/** Mocks two teams: one with tokens, and one that may deploy nothing yet. */
export async function teamsStored(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/admin\/feature-app-teams$/, (route) =>
    route.fulfill({ json: { success: true, data: { teams: TEAMS, slots: SLOTS } } }),
  );
}

/** Mocks the answer to a new token of any team. */
export async function tokenMade(page: Page): Promise<void> {
  const data = { ...token('new', 'CI'), token: `fettle_deploy_${'0123456789'.repeat(4)}abc` };
  await page.route(/\/feature-app-teams\/movers\/tokens$/, (route) =>
    route.fulfill({ status: 201, json: { success: true, data } }),
  );
}

/** Mocks a team that another administrator changed first. */
export async function teamChangedMeanwhile(page: Page): Promise<void> {
  const message = 'This was changed elsewhere in the meantime';
  const data = { ...MOVERS, contact: '#movers', version: 4 };
  await page.route(/\/feature-app-teams\/movers$/, (route) =>
    route.fulfill({
      status: 409,
      json: {
        success: false,
        errors: [{ code: 'VERSION_CONFLICT', message, field: null }],
        ...{ message, detail: message, data },
      },
    }),
  );
}
