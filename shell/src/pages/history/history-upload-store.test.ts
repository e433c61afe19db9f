import { configureApi } from '@fettle/shared-ui/data';
import { API_HOST, calls, mock, noAnswer, ok } from '@fettle/shared-ui/testing';
import { chosenFiles, uploadFiles } from './history-upload-store.ts';

const MB = 2 ** 20;
const received = (received_bytes: number) => ok({ received_bytes } as never);

beforeEach(() => configureApi({ baseUrl: API_HOST, accessToken: () => 'good', renew: async () => 'good' }));

it('sends all files in parts of 4 MB, and continues after a network failure', async () => {
  const begun = [received(0), received(4 * MB)];
  mock.post('/account/imports', () => begun.shift() as never);
  const answers = [received(4 * MB), noAnswer(), received(8 * MB), received(9 * MB)];
  mock.put('/account/imports/{id}', () => answers.shift() as never);
  const options = {
    onProgress: () => undefined,
    signal: new AbortController().signal,
    wait: async () => undefined,
  };
  const files = [new File([new Uint8Array(3 * MB)], 'a.csv'), new File([new Uint8Array(6 * MB)], 'b.csv')];
  const id = await uploadFiles(chosenFiles(files), options);
  const begin = {
    id,
    files: [
      { name: 'a.csv', size_bytes: 3 * MB },
      { name: 'b.csv', size_bytes: 6 * MB },
    ],
  };
  expect(calls.map(({ method, body, query }) => (method === 'post' ? body : query.get('offset')))).toEqual([
    begin,
    '0',
    String(4 * MB),
    begin,
    String(4 * MB),
    String(8 * MB),
  ]);
});
