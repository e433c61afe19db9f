import { configureApi } from '@fettle/shared-ui/data';
import { API_HOST, calls, fail, mock, noAnswer, ok } from '@fettle/shared-ui/testing';
import { uploadArchive } from './upload-archive.ts';

const MB = 2 ** 20;
const file = () => new File([new Uint8Array(9 * MB)], 'a.zip');
const wait = jest.fn(async () => undefined);
const signal = new AbortController().signal;
const received = (received_bytes: number) => ok({ received_bytes } as never);

beforeEach(() => {
  wait.mockClear();
  configureApi({ baseUrl: API_HOST, accessToken: () => 'good', renew: async () => 'good' });
});

it('sends parts of 4 MB, and goes on where a network that was gone left off', async () => {
  const seen: number[] = [];
  let begun = 0;
  mock.post('/account/restore', () => received(begun++ === 0 ? 0 : 4 * MB));
  const answers = [received(4 * MB), noAnswer(), received(8 * MB), received(9 * MB)];
  mock.put('/account/restore/{id}', () => answers.shift() as never);
  await uploadArchive(file(), { onProgress: (bytes) => seen.push(bytes), signal, wait });
  expect(seen).toEqual([0, 4 * MB, 4 * MB, 8 * MB, 9 * MB]);
  expect(wait).toHaveBeenCalledTimes(1);
});

it.each([
  [409, 'ACCOUNT_NOT_EMPTY'],
  [413, 'NO_ROOM_FOR_FILE'],
])('does not try again after a refusal: %s %s', async (status, code) => {
  mock.post('/account/restore', fail(status, [{ code, message: 'No' }]));
  await expect(uploadArchive(file(), { onProgress: () => undefined, signal, wait })).rejects.toMatchObject({
    code,
  });
  expect(calls).toHaveLength(1);
});

it('gives up after a minute without a network', async () => {
  mock.post('/account/restore', noAnswer());
  await expect(uploadArchive(file(), { onProgress: () => undefined, signal, wait })).rejects.toMatchObject({
    code: 'NETWORK_ERROR',
  });
  expect(wait).toHaveBeenCalledTimes(6);
});
