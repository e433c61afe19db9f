import fc from 'fast-check';
import { pauseAfterFailure, uploadFailureText, uploadInParts } from './upload-in-parts.ts';

/** Creates the error with which a page's call rejects. */
const failedCall = (status: number, code: string, retryAfter: number | null = null) =>
  Object.assign(new Error('No'), {
    name: 'ApiError',
    status,
    code,
    retryAfter,
    isNetworkError: code === 'NETWORK_ERROR',
  });
const NO_NETWORK = failedCall(0, 'NETWORK_ERROR');
const REFUSED = failedCall(413, 'NO_ROOM_FOR_FILE');

/** Outcome of a call: it works, it does not arrive, or only its answer is lost. */
type Fate = 'works' | 'lost' | 'answer lost';

/** Creates a fake server that keeps the parts of each upload; `fates` apply to its next calls, and later ones work. */
function uploadServer(fates: Fate[] = []) {
  const stored = new Map<string, string>();
  const sent: { offset: number; size: number }[] = [];
  const answer = (act: () => void, id: string) => {
    const fate = fates.shift() ?? 'works';
    if (fate !== 'lost') act();
    if (fate !== 'works') throw NO_NETWORK;
    return { received_bytes: stored.get(id)?.length ?? 0 };
  };
  return {
    stored,
    sent,
    partBytes: 4,
    newId: jest.fn(() => `upload ${stored.size + 1}`),
    begin: async (id: string) => answer(() => stored.set(id, stored.get(id) ?? ''), id),
    send: async (id: string, offset: number, part: string) => {
      sent.push({ offset, size: part.length });
      return answer(() => stored.set(id, (stored.get(id) ?? '').slice(0, offset) + part), id);
    },
  };
}

const fileOf = (text: string) => ({ size: text.length, slice: (a: number, b: number) => text.slice(a, b) });

function options() {
  const seen: number[] = [];
  const wait = jest.fn(async () => undefined);
  return {
    seen,
    wait,
    onProgress: (bytes: number) => seen.push(bytes),
    signal: new AbortController().signal,
  };
}

it('sends a file in parts and reports progress', async () => {
  const server = uploadServer();
  const { seen, ...rest } = options();
  const id = await uploadInParts(fileOf('0123456789'), server, rest);
  expect(server.stored.get(id)).toBe('0123456789');
  expect(server.sent.map(({ size }) => size)).toEqual([4, 4, 2]);
  expect(seen).toEqual([0, 4, 8, 10]);
  expect(rest.wait).not.toHaveBeenCalled();
});

it('starts an empty file without sending a part', async () => {
  const server = uploadServer();
  const id = await uploadInParts(fileOf(''), server, options());
  expect([server.stored.get(id), server.sent]).toEqual(['', []]);
});

it('asks the server for its progress after a lost answer and continues from there', async () => {
  const server = uploadServer(['works', 'works', 'answer lost']);
  const { seen, ...rest } = options();
  await uploadInParts(fileOf('0123456789'), server, rest);
  expect(server.sent.map(({ offset }) => offset)).toEqual([0, 4, 8]);
  expect(seen).toEqual([0, 4, 8, 10]);
  expect(rest.wait).toHaveBeenCalledTimes(1);
});

it('stores the whole file for any sequence of lost calls', async () => {
  const fates = fc.array(fc.constantFrom<Fate>('works', 'lost', 'answer lost'), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      fc.string({ maxLength: 30 }),
      fc.integer({ min: 1, max: 9 }),
      fates,
      async (text, partBytes, lost) => {
        const server = uploadServer([...lost]);
        const id = await uploadInParts(fileOf(text), { ...server, partBytes }, options());
        expect(server.stored.get(id)).toBe(text);
      },
    ),
  );
});

it('gives up after a minute without a network', async () => {
  const { wait, ...rest } = options();
  const gone = uploadServer(Array<Fate>(20).fill('lost'));
  await expect(uploadInParts(fileOf('0123'), gone, { ...rest, wait })).rejects.toBe(NO_NETWORK);
  expect(wait.mock.calls.map(([seconds]: number[]) => seconds)).toEqual([1, 2, 5, 10, 20, 30]);
});

it('resets the count of failures when a part arrives', async () => {
  const twice: Fate[] = ['lost', 'lost', 'works', 'works'];
  const { wait, ...rest } = options();
  await uploadInParts(fileOf('0123456789'), uploadServer([...twice, ...twice]), { ...rest, wait });
  expect(wait.mock.calls.map(([seconds]: number[]) => seconds)).toEqual([1, 2, 1, 2]);
});

it('does not retry after a refusal', async () => {
  const begin = jest.fn(() => Promise.reject(REFUSED));
  await expect(uploadInParts(fileOf('0123'), { ...uploadServer(), begin }, options())).rejects.toBe(REFUSED);
  expect(begin).toHaveBeenCalledTimes(1);
});

it('continues under the same id when the same file is uploaded again', async () => {
  const server = uploadServer(['works', 'works', ...Array<Fate>(7).fill('lost')]);
  const file = fileOf('0123456789');
  await expect(uploadInParts(file, server, options())).rejects.toBe(NO_NETWORK);
  const { seen, ...rest } = options();
  await uploadInParts(file, server, rest);
  expect(seen).toEqual([4, 8, 10]);
  expect(server.newId).toHaveBeenCalledTimes(1);
});

it("rejects with the signal's reason, even during a pause", async () => {
  const stop = new AbortController();
  const lost = uploadServer(['lost']);
  const upload = uploadInParts(fileOf('0123'), lost, { onProgress: () => undefined, signal: stop.signal });
  setTimeout(() => stop.abort('cancelled'), 10);
  await expect(upload).rejects.toBe('cancelled');
  expect(lost.sent).toEqual([]);
});

describe('pauseAfterFailure', () => {
  it.each([
    ['the network was gone', NO_NETWORK, 1],
    ['the server is busy', failedCall(503, 'BUSY'), 1],
    ['the server is broken', failedCall(500, 'UNEXPECTED'), 1],
    ['the server says how long', failedCall(429, 'RATE_LIMITED', 40), 40],
    ['the server asks for less than the pause', failedCall(503, 'BUSY', 0), 1],
    ['the server has less than we believed', failedCall(409, 'UPLOAD_GAP'), 1],
    ['another conflict', failedCall(409, 'ACCOUNT_NOT_EMPTY'), null],
    ['no room', failedCall(413, 'NO_ROOM_FOR_FILE'), null],
    ['signed out', failedCall(401, 'UNAUTHORIZED'), null],
    ['the file could not be read', new DOMException('Gone', 'NotReadableError'), null],
    ['no error at all', 'broken', null],
  ])('when %s', (_, failure, seconds) => {
    expect(pauseAfterFailure(failure, 0)).toBe(seconds);
  });

  it('grows with each failure and ends after about a minute', () => {
    const pauses = [0, 1, 2, 3, 4, 5, 6].map((failures) => pauseAfterFailure(NO_NETWORK, failures));
    expect(pauses).toEqual([1, 2, 5, 10, 20, 30, null]);
  });
});

it.each([
  ['a network that was gone', NO_NETWORK, 'The upload broke off. Check your connection and try again.'],
  ['a refusal, in the server’s words', failedCall(413, 'NO_ROOM_FOR_FILE'), 'No'],
  ['a file that cannot be read', new DOMException('Gone', 'NotReadableError'), 'The file could not be read'],
])('explains %s', (_, failure, text) => {
  expect(uploadFailureText(failure)).toBe(text);
});
