import { configureApi } from '@fettle/shared-ui/data';
import { API_HOST, calls, mock, noAnswer, ok } from '@fettle/shared-ui/testing';
import { uploadArchive } from './archive-upload-store.ts';

const MB = 2 ** 20;
const received = (received_bytes: number) => ok({ received_bytes } as never);

beforeEach(() => configureApi({ baseUrl: API_HOST, accessToken: () => 'good', renew: async () => 'good' }));

it('sends an archive in parts of 4 MB, and continues after a network failure', async () => {
  const begun = [received(0), received(4 * MB)];
  mock.post('/account/restore', () => begun.shift() as never);
  const answers = [received(4 * MB), noAnswer(), received(8 * MB), received(9 * MB)];
  mock.put('/account/restore/{id}', () => answers.shift() as never);
  const options = {
    onProgress: () => undefined,
    signal: new AbortController().signal,
    wait: async () => undefined,
  };
  const id = await uploadArchive(new File([new Uint8Array(9 * MB)], 'a.zip'), options);
  expect(calls.map(({ method, body, query }) => (method === 'post' ? body : query.get('offset')))).toEqual([
    { id, size_bytes: 9 * MB },
    '0',
    String(4 * MB),
    { id, size_bytes: 9 * MB },
    String(4 * MB),
    String(8 * MB),
  ]);
});
