import { createHmac } from 'node:crypto';
import { addressKey, type MediaFile, mediaAddress, secondsLeft } from './media-address.ts';

const key = addressKey('x'.repeat(32));
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const USER_ID = '01890a5d-ac96-774b-bcce-b302099a8058';
const SESSION_ID = '01890a5d-ac96-774b-bcce-b302099a8059';
const PICTURE = { id: ID, user_id: USER_ID, session_id: SESSION_ID };
const MIDNIGHT = Date.UTC(2026, 2, 9);
const HOUR = 60 * 60 * 1000;

const partsOf = (address: string) => {
  const { searchParams } = new URL(address, 'http://localhost');
  return {
    user_id: searchParams.get('user_id') ?? undefined,
    session_id: searchParams.get('session_id') ?? undefined,
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
  };
};

describe('the address of a picture', () => {
  it('stays the same for a day and changes the next day', () => {
    const first = mediaAddress(key, PICTURE, 'picture', MIDNIGHT);
    expect(mediaAddress(key, PICTURE, 'picture', MIDNIGHT + 24 * HOUR - 1)).toBe(first);
    expect(mediaAddress(key, PICTURE, 'picture', MIDNIGHT + 24 * HOUR)).not.toBe(first);
  });

  it.each([
    [0, 48 * 3600],
    [23, 25 * 3600],
    [24, 24 * 3600],
    [47.9, 360],
    [48, null],
    [500, null],
  ])('issued at midnight is valid %d hours later for %j more seconds', (hours, left) => {
    const parts = partsOf(mediaAddress(key, PICTURE, 'picture', MIDNIGHT));
    expect(secondsLeft(key, ID, 'picture', parts, MIDNIGHT + hours * HOUR)).toBe(left);
  });

  it('in the format of the last release, without a session, is valid too', () => {
    const expires = String(MIDNIGHT / 1000 + 3600);
    const { user_id } = PICTURE;
    const signed = `picture ${ID} ${expires} ${user_id}`;
    const signature = createHmac('sha256', key).update(signed).digest('base64url');
    expect(secondsLeft(key, ID, 'picture', { user_id, expires, signature }, MIDNIGHT)).toBe(3600);
  });

  const good = partsOf(mediaAddress(key, PICTURE, 'picture', MIDNIGHT));
  it.each<[string, string, MediaFile, typeof good]>([
    ['another picture', ID.replace('0', '1'), 'picture', good],
    ['the other file', ID, 'thumbnail', good],
    ['another member', ID, 'picture', { ...good, user_id: ID }],
    ['no member', ID, 'picture', { ...good, user_id: undefined }],
    ['another session', ID, 'picture', { ...good, session_id: ID }],
    ['no session', ID, 'picture', { ...good, session_id: undefined }],
    ['neither', ID, 'picture', { ...good, user_id: undefined, session_id: undefined }],
    ['a longer life', ID, 'picture', { ...good, expires: String(Number(good.expires) + 1) }],
    ['another way to write its time', ID, 'picture', { ...good, expires: `0${good.expires}` }],
    ['no signature', ID, 'picture', { ...good, signature: '' }],
    ['half a signature', ID, 'picture', { ...good, signature: good.signature.slice(0, 20) }],
    ['letters that are longer in bytes', ID, 'picture', { ...good, signature: 'ä'.repeat(43) }],
    [
      'another server’s',
      ID,
      'picture',
      partsOf(mediaAddress(addressKey('y'.repeat(32)), PICTURE, 'picture', MIDNIGHT)),
    ],
  ])('is not valid with %s', (_what, id, file, parts) => {
    expect(secondsLeft(key, id, file, parts, MIDNIGHT)).toBeNull();
  });
});
