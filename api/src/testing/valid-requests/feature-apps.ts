import { createHash } from 'node:crypto';
import { CiIssuer, createPublisher, newPackage, newPublisher } from '../ci/ci-issuer.ts';
import { clientGeneratedId } from '../client-generated-id.ts';
import { createTeam, NEW_TOKEN, newTeam } from '../deploy-token.ts';
import { REMOTE_FAILURE } from '../remote-failure.ts';
import { PART, plain, type RequestContext, shared, type ValidCall } from './valid-call.ts';

/** The upload of a build of two bytes, `PK`, in which nothing has arrived; only a team has one. */
async function buildUpload({ caller }: RequestContext): Promise<Record<string, string>> {
  const sha256 = createHash('sha256').update('PK').digest('hex');
  const began = await caller?.post<{ id: string }>('/feature-apps/mfe-entries/builds', {
    sha256,
    size_bytes: 2,
  });
  return { name: 'mfe-entries', id: began?.status === 200 ? began.data.id : clientGeneratedId() };
}

export const FEATURE_APP_CALLS: Record<string, ValidCall> = {
  'POST /api/v1/feature-app-loads': {
    request: () => ({ body: { builds: [{ remote: 'mfe-entries', build_id: 'a1', loads: 1, failures: 0 }] } }),
  },
  'POST /api/v1/remote-failures': { request: () => ({ body: REMOTE_FAILURE }) },
  'GET /api/v1/admin/remote-failures': plain,
  'GET /api/v1/admin/feature-apps': plain,
  'POST /api/v1/admin/feature-apps/{name}/change': {
    request: () => ({
      params: { name: 'mfe-entries' },
      body: { change: 'disable', reason: 'It crashes', revision: 1 },
    }),
    shared: true,
    // The server of these tests publishes no front ends, so that it refuses changes.
    answer: 409,
  },
  'GET /api/v1/admin/feature-app-teams': plain,
  'POST /api/v1/admin/feature-app-teams': { request: () => ({ body: newTeam() }) },
  'GET /api/v1/admin/feature-app-teams/{id}': shared(async () => (await createTeam()).team.id),
  'PUT /api/v1/admin/feature-app-teams/{id}': {
    request: async () => {
      const { id, version } = (await createTeam()).team;
      return { params: { id }, body: { ...newTeam(), version } };
    },
    shared: true,
  },
  'DELETE /api/v1/admin/feature-app-teams/{id}': shared(async () => (await createTeam()).team.id),
  'POST /api/v1/admin/feature-app-teams/{id}/tokens': shared(
    async () => (await createTeam()).team.id,
    NEW_TOKEN,
  ),
  'DELETE /api/v1/admin/feature-app-teams/{id}/tokens/{token_id}': {
    request: async () => {
      const { team, token } = await createTeam();
      return { params: { id: team.id, token_id: token.id } };
    },
    shared: true,
  },
  'POST /api/v1/admin/feature-app-teams/{id}/trusted-publishers': {
    request: async () => {
      const name = newPackage();
      const { team } = await createTeam({ packages: [name] });
      return { params: { id: team.id }, body: newPublisher('https://gitlab.com', { package: name }) };
    },
    shared: true,
  },
  'DELETE /api/v1/admin/feature-app-teams/{id}/trusted-publishers/{publisher_id}': {
    request: async () => {
      const { id, team } = await createPublisher('https://gitlab.com');
      return { params: { id: team.id, publisher_id: id } };
    },
    shared: true,
  },
  'POST /api/v1/feature-apps/deploy-tokens': {
    request: async () => {
      const issuer = await CiIssuer.start();
      const { name } = await createPublisher(issuer.url);
      return { body: { name, token: await issuer.sign() } };
    },
  },
  'GET /api/v1/feature-apps': plain,
  'GET /api/v1/feature-apps/builds': plain,
  'POST /api/v1/feature-apps/{name}/change': {
    request: () => ({ params: { name: 'mfe-entries' }, body: { change: 'disable', reason: 'It crashes' } }),
    answer: 409,
  },
  'POST /api/v1/feature-apps/{name}/builds': {
    request: () => ({ params: { name: 'mfe-entries' }, body: { sha256: 'ab'.repeat(32), size_bytes: 2 } }),
  },
  'PUT /api/v1/feature-apps/{name}/builds/{id}': {
    request: async (context) => ({ params: await buildUpload(context), ...PART }),
  },
  'POST /api/v1/feature-apps/{name}/builds/{id}/deploy': {
    request: async (context) => ({ params: await buildUpload(context), body: { reason: 'New screen' } }),
    answer: 409,
  },
};
