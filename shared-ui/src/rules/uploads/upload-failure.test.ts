import { pauseAfterFailure, uploadFailureText } from './upload-failure.ts';

/** Creates the error with which a page's call rejects. */
const failed = (status: number, code: string, retryAfter: number | null = null) =>
  Object.assign(new Error('No'), {
    name: 'ApiError',
    status,
    code,
    retryAfter,
    isNetworkError: code === 'NETWORK_ERROR',
  });
const NO_NETWORK = failed(0, 'NETWORK_ERROR');

describe('pauseAfterFailure', () => {
  it.each([
    ['the network was gone', NO_NETWORK, 1],
    ['the server is busy', failed(503, 'BUSY'), 1],
    ['the server is broken', failed(500, 'UNEXPECTED'), 1],
    ['the server says how long', failed(429, 'RATE_LIMITED', 40), 40],
    ['the server asks for less than the pause', failed(503, 'BUSY', 0), 1],
    ['the server has less than we believed', failed(409, 'UPLOAD_GAP'), 1],
    ['another conflict', failed(409, 'ACCOUNT_NOT_EMPTY'), null],
    ['no room', failed(413, 'NO_ROOM_FOR_FILE'), null],
    ['signed out', failed(401, 'UNAUTHORIZED'), null],
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
  ['a refusal, in the server’s words', failed(413, 'NO_ROOM_FOR_FILE'), 'No'],
  ['a file that cannot be read', new DOMException('Gone', 'NotReadableError'), 'The file could not be read'],
])('explains %s', (_, failure, text) => {
  expect(uploadFailureText(failure)).toBe(text);
});
