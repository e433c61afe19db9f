import { answers500, hangs } from '../../infra/tests/ui-states/api-faults.ts';
import { fixedFacts } from '../../infra/tests/ui-states/fixed-facts.ts';
import type { UiState } from '../../infra/tests/ui-states/ui-state.ts';
import { changedMeanwhile, loadsCounted } from './counted-loads.ts';
import { failuresReported, nothingReported } from './reported-failures.ts';
import { teamChangedMeanwhile, teamsStored, tokenMade } from './stored-teams.ts';
import { newTeamShown, teamAppsCounted, teamShown } from './team-details.ts';

export const states: UiState[] = [
  {
    name: 'admin-feature-apps',
    pictured: true,
    viewer: 'admin',
    path: '/admin/feature-apps',
    async faults(page) {
      await fixedFacts(page);
      await failuresReported(page);
      await loadsCounted(page);
      await teamsStored(page);
    },
    act: (page) => page.getByRole('table', { name: 'Failures' }).waitFor(),
  },
  {
    name: 'admin-feature-apps-change-share',
    viewer: 'admin',
    path: '/admin/feature-apps',
    faults: loadsCounted,
    act: async (page) => {
      await page.getByRole('button', { name: 'Change share' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Change share' }).click();
      await page.getByText('Please say why').waitFor();
    },
  },
  {
    name: 'admin-feature-apps-changed-meanwhile',
    viewer: 'admin',
    path: '/admin/feature-apps',
    async faults(page) {
      await loadsCounted(page);
      await changedMeanwhile(page);
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Take back' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('It fails on old phones');
      await dialog.getByRole('button', { name: 'Take back' }).click();
      await dialog.getByText('was changed meanwhile').waitFor();
    },
  },
  {
    name: 'admin-feature-apps-new-team',
    viewer: 'admin',
    path: '/admin/feature-apps',
    faults: teamsStored,
    act: async (page) => {
      await page.getByRole('button', { name: 'New team' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create team' }).click();
      await page.getByText('Please say how to reach the team').waitFor();
    },
  },
  {
    name: 'admin-feature-apps-team-changed-meanwhile',
    viewer: 'admin',
    path: '/admin/feature-apps',
    async faults(page) {
      await teamsStored(page);
      await teamChangedMeanwhile(page);
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit' }).last().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Keep mine' }).waitFor();
    },
  },
  {
    name: 'admin-feature-apps-token-made',
    viewer: 'admin',
    path: '/admin/feature-apps',
    async faults(page) {
      await teamsStored(page);
      await tokenMade(page);
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'New token' }).last().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Name' }).fill('CI');
      await dialog.getByRole('button', { name: 'Create token' }).click();
      await dialog.getByRole('button', { name: 'Copy token' }).waitFor();
    },
  },
  {
    name: 'admin-feature-apps-trusted-publisher',
    viewer: 'admin',
    path: '/admin/feature-apps',
    faults: teamsStored,
    act: async (page) => {
      await page.getByRole('button', { name: 'Add publisher' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
      await page.getByText('Please enter a repository').waitFor();
    },
  },
  {
    name: 'admin-feature-apps-team',
    alsoInLargeText: true,
    viewer: 'admin',
    path: '/admin/feature-apps?team=movers',
    async faults(page) {
      await teamShown(page);
      await teamAppsCounted(page);
    },
    act: async (page) => {
      await page.getByRole('table', { name: 'History' }).waitFor();
      await page.getByText('Nothing of mfe-community failed').waitFor();
    },
  },
  {
    name: 'admin-feature-apps-new-team-page',
    viewer: 'admin',
    path: '/admin/feature-apps?team=movers',
    faults: newTeamShown,
    act: (page) => page.getByText('Nothing of this team is live yet').waitFor(),
  },
  {
    name: 'admin-feature-apps-no-such-team',
    viewer: 'admin',
    path: '/admin/feature-apps?team=movers',
    act: (page) => page.getByRole('heading', { name: 'No such team' }).waitFor(),
  },
  {
    name: 'admin-feature-apps-none-of-one',
    viewer: 'admin',
    path: '/admin/feature-apps?app=mfe-calendar',
    faults: nothingReported,
    act: (page) => page.getByText('Nothing of mfe-calendar failed').waitFor(),
  },
  {
    name: 'admin-feature-apps-loading',
    likeAnother: true,
    viewer: 'admin',
    path: '/admin/feature-apps',
    neverSettles: true,
    faults: (page) => hangs(page, '/admin/remote-failures'),
    act: (page) => page.getByRole('table', { name: 'Live feature apps' }).waitFor(),
  },
  {
    name: 'admin-feature-apps-error',
    likeAnother: true,
    viewer: 'admin',
    path: '/admin/feature-apps',
    faults: (page) => answers500(page, '/admin/remote-failures'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor(),
  },
];
