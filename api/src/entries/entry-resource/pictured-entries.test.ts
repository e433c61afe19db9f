import { database, mediaDir, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { fetchFile, filesIn, jpeg, upload } from '../../testing/files/media-file.ts';
import { storedPicture } from '../../testing/files/stored-picture.ts';
import { until } from '../../testing/until.ts';

interface Picture {
  id: string;
  url: string;
  thumb_url: string;
  width: number;
  height: number;
}
interface Entry {
  id: string;
  version: number;
  photos?: Picture[];
  images?: Picture[];
}

const WORKOUT = { type: 'Cardio', duration: 45 };
const CHALLENGE = { challenge_condition: 'placeholder' };
const CUSTOM = { title: 'A good day', content: 'Slept well' };

const ids = (count: number) => ({ media_ids: Array.from({ length: count }, () => clientGeneratedId()) });
const longer = (than: number) => 'x'.repeat(than + 1);
const shorter = (than: number) => `must be shorter than or equal to ${than} characters`;
/** Each of these as the value of a field. */
const each = (field: string, values: unknown[], others: object = {}) =>
  values.map((value) => ({ ...others, [field]: value }));
const NO_TEXT = [undefined, null, '', ' \n ', 7];

/** Resource, field, its error message, and the bodies that are refused with it. */
const REFUSED: [string, string, string, object[]][] = [
  [
    'progress-photos',
    'media_ids',
    'Please upload at least one photo',
    each('media_ids', [undefined, null, [], 'mine']),
  ],
  ['progress-photos', 'media_ids', 'You can only upload up to 5 images', [ids(6)]],
  ['workout-entries', 'media_ids', 'You can only upload up to 5 images', [{ ...WORKOUT, ...ids(6) }]],
  ['challenge-entries', 'media_ids', 'You can only upload up to 5 images', [{ ...CHALLENGE, ...ids(6) }]],
  ['custom-entries', 'media_ids', 'You can only upload up to 10 images', [{ ...CUSTOM, ...ids(11) }]],
  ['custom-entries', 'media_ids', 'This image was not found', each('media_ids', [['mine'], [7]], CUSTOM)],
  ['custom-entries', 'media_ids', 'Please send a list of images', each('media_ids', [null, 'mine'], CUSTOM)],
  [
    'workout-entries',
    'duration',
    'Please enter a valid duration',
    each('duration', [undefined, null, 0, -1, '45', 10_080.5, 1e300], WORKOUT),
  ],
  [
    'workout-entries',
    'outdoors',
    'Please say whether it was outdoors by true or false',
    each('outdoors', [null, 'yes', 1], WORKOUT),
  ],
  ['workout-entries', 'type', 'Please enter a workout type', each('type', NO_TEXT, WORKOUT)],
  [
    'workout-entries',
    'type',
    'A workout type has at most 100 characters',
    [{ ...WORKOUT, type: longer(100) }],
  ],
  [
    'challenge-entries',
    'challenge_condition',
    'Please select a challenge condition',
    each('challenge_condition', NO_TEXT),
  ],
  [
    'challenge-entries',
    'challenge_condition',
    'A condition has at most 200 characters',
    [{ challenge_condition: longer(200) }],
  ],
  ['challenge-entries', 'notes', `Notes ${shorter(10_000)}`, [{ ...CHALLENGE, notes: longer(10_000) }]],
  ['custom-entries', 'title', 'Please enter a title', each('title', NO_TEXT, CUSTOM)],
  ['custom-entries', 'title', `Title ${shorter(200)}`, [{ ...CUSTOM, title: longer(200) }]],
  ['custom-entries', 'content', 'Please enter some content', each('content', NO_TEXT, CUSTOM)],
  ['custom-entries', 'content', `Content ${shorter(10_000)}`, [{ ...CUSTOM, content: longer(10_000) }]],
  ['custom-entries', 'notes', 'Unknown field: notes', [{ ...CUSTOM, notes: 'none' }]],
];

let member: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  [member, other] = await Promise.all([signIn(), signIn()]);
});

const pictures = (count: number, of = member) =>
  Promise.all(Array.from({ length: count }, () => storedPicture(of)));
const shown = ({ photos, images }: Entry) => (photos ?? images ?? []).map(({ id }) => id);
const stored = async (ids: string[]) =>
  (await database().query('SELECT id FROM media WHERE id = ANY($1)', [ids])).map(({ id }) => id).sort();

describe('POST', () => {
  it('/workout-entries stores type, duration and notes, trimmed', async () => {
    const saved = await member.post('/workout-entries', {
      type: '  Rope skipping ',
      duration: 12.5,
      notes: ' hard ',
    });
    expect(saved).toMatchObject({
      status: 201,
      data: {
        type: 'Rope skipping',
        duration: 12.5,
        outdoors: false,
        images: [],
        notes: 'hard',
        version: 1,
      },
    });
  });

  it('/workout-entries stores whether a workout was outdoors', async () => {
    const saved = await member.post('/workout-entries', { ...WORKOUT, outdoors: true });
    expect(saved).toMatchObject({ status: 201, data: { ...WORKOUT, outdoors: true } });
  });

  it('/challenge-entries accepts any condition that is not blank', async () => {
    const saved = await member.post('/challenge-entries', { challenge_condition: ' placeholder ' });
    expect(saved).toMatchObject({
      status: 201,
      data: { challenge_condition: 'placeholder', images: [], notes: '' },
    });
  });

  it('/custom-entries trims title and content', async () => {
    const saved = await member.post('/custom-entries', { title: ' A good day\n', content: ' Slept well ' });
    expect(saved).toMatchObject({ status: 201, data: { ...CUSTOM, images: [] } });
  });

  it('/progress-photos answers with the photos in order, with their addresses and sizes', async () => {
    const media_ids = await pictures(5);
    const saved = await member.post<Entry>('/progress-photos', { media_ids });
    expect(saved).toMatchObject({ status: 201, data: { notes: '' } });
    expect(saved.data.photos).toEqual(
      media_ids.map((id) => ({
        id,
        url: expect.stringContaining(`/api/v1/media/${id}`),
        thumb_url: expect.stringContaining(`/api/v1/media/${id}`),
        width: 30,
        height: 40,
      })),
    );
  });

  it.each(REFUSED)('/%s answers 422 at %s: %s', async (resource, field, message, bodies) => {
    for (const body of bodies) {
      const answer = await member.post(`/${resource}`, body);
      expect(answer).toMatchObject({ status: 422, errors: [{ field, message }] });
    }
  });
});

describe.each([
  ['progress-photos', {}],
  ['workout-entries', WORKOUT],
  ['challenge-entries', CHALLENGE],
  ['custom-entries', CUSTOM],
])('the pictures of %s', (resource, fields) => {
  const path = `/${resource}`;
  const post = (media_ids: string[], more: object = {}) =>
    member.post<Entry>(path, { ...fields, media_ids, ...more });
  const change = ({ id, version }: Entry, body: object) =>
    member.patch<Entry>(`${path}/${id}`, body, { 'if-match': String(version) });

  it('keep the order in which they were sent, also in lists and on the time line', async () => {
    const [first, second, third] = await Promise.all([
      post((await pictures(3)).reverse(), { occurred_at: '1990-05-01T12:00:00Z', time_zone: 'UTC' }),
      post(await pictures(1), { occurred_at: '1990-05-02T12:00:00Z', time_zone: 'UTC' }),
      post(await pictures(2), { occurred_at: '1990-05-03T12:00:00Z', time_zone: 'UTC' }),
    ]);
    const newestFirst = [third.data, second.data, first.data];
    expect(newestFirst.map((entry) => shown(entry).length)).toEqual([2, 1, 3]);
    const span = 'from=1990-05-01&to=1990-05-03';
    const list = await member.get<{ entries: Entry[] }>(`${path}?${span}`);
    expect(list.data.entries).toEqual(newestFirst);
    const timeline = await member.get<{ entries: Entry[] }>(`/entries?${span}&types=${resource}`);
    expect(timeline.data.entries).toEqual(newestFirst.map((entry) => ({ kind: resource, ...entry })));
  });

  it('are replaced as a whole by an update, which deletes the others', async () => {
    const [a = '', b = '', c = ''] = await pictures(3);
    const { data } = await post([a, b]);
    const changed = await change(data, { media_ids: [c, b.toUpperCase()] });
    expect(shown(changed.data)).toEqual([c, b]);
    expect(await stored([a, b, c])).toEqual([b, c].sort());
  });

  it('stay when an update leaves them out', async () => {
    const media_ids = await pictures(2);
    const { data } = await post(media_ids);
    const changed = await change(data, { occurred_at: '2020-01-01T00:00:00Z' });
    expect(shown(changed.data)).toEqual(media_ids);
  });

  it('are not attached by an update of an old version', async () => {
    const [mine = '', next = '', late = ''] = await pictures(3);
    const { data } = await post([mine]);
    await change(data, { media_ids: [next] });
    const answer = await change(data, { media_ids: [late] });
    expect(answer.status).toBe(409);
    expect(shown(answer.data)).toEqual([next]);
    expect((await post([late])).status).toBe(201);
  });

  it('are part of the 409 answer to each of many updates of an old version', async () => {
    const [mine = '', next = ''] = await pictures(2);
    const { data } = await post([mine]);
    await change(data, { media_ids: [next] });
    const late = await Promise.all(Array.from({ length: 24 }, () => change(data, { media_ids: [mine] })));
    expect(late.map((it) => [it.status, shown(it.data)])).toEqual(Array(24).fill([409, [next]]));
  });

  const remove = ({ id }: Entry) => member.delete(`${path}/${id}`);
  const undelete = ({ id }: Entry) => member.post<Entry>(`${path}/${id}/restore`, {});

  it('are hidden while their entry is deleted, and cannot be attached to another entry', async () => {
    const media_ids = await pictures(2);
    const { data } = await post(media_ids);
    const [{ url = '' } = {}] = data.photos ?? data.images ?? [];
    expect((await remove(data)).status).toBe(204);
    expect((await fetchFile(member, url)).status).toBe(404);
    expect(await post(media_ids)).toMatchObject({ status: 422, errors: [{ field: 'media_ids.0' }, {}] });
    expect(await stored(media_ids)).toEqual([...media_ids].sort());
  });

  it('come back in order with an undelete, also with concurrent requests', async () => {
    const media_ids = (await pictures(3)).reverse();
    const { data } = await post(media_ids);
    await remove(data);
    const answers = await Promise.all([undelete(data), undelete(data), undelete(data)]);
    expect(answers.map((answer) => shown(answer.data))).toEqual(Array(3).fill(media_ids));
  });

  it('are deleted when their deleted entry is no longer kept', async () => {
    const media_ids = await pictures(2);
    const { data } = await post(media_ids);
    await remove(data);
    await database().query('DELETE FROM deleted_entries WHERE id = $1', [data.id]);
    expect(await stored(media_ids)).toEqual([]);
  });

  it('are neither lost nor left over by a concurrent update and deletion', async () => {
    const rounds = Array.from({ length: 8 }, async () => {
      const [mine = '', next = ''] = await pictures(2);
      const { data } = await post([mine]);
      const [changed] = await Promise.all([change(data, { media_ids: [next] }), remove(data)]);
      const back = await undelete(data);
      expect([back.status, shown(back.data)]).toEqual([200, [changed.status === 200 ? next : mine]]);
    });
    await Promise.all(rounds);
  });

  it.each<[string, (mine: string) => Promise<string>]>([
    ['that does not exist', async () => clientGeneratedId()],
    ['of another member', () => storedPicture(other)],
    ['that is sent twice', async (mine) => mine],
    ['of another entry', async () => shown((await post(await pictures(1))).data)[0] ?? ''],
  ])('are left alone, and nothing is written, with a picture %s', async (_, wrong) => {
    const [mine = ''] = await pictures(1);
    const id = clientGeneratedId();
    const answer = await post([mine, await wrong(mine)], { id });
    expect(answer).toMatchObject({
      status: 422,
      errors: [{ field: 'media_ids.1', message: 'This image was not found' }],
    });
    expect((await member.get(`${path}/${id}`)).status).toBe(404);
    expect(shown((await post([mine], { id })).data)).toEqual([mine]);
  });

  it('are attached to one of several concurrent entries with the same pictures, in any order', async () => {
    const media_ids = await pictures(3);
    const answers = await Promise.all([post(media_ids), post([...media_ids].reverse()), post(media_ids)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  it('never deadlock', async () => {
    const rounds = Array.from({ length: 12 }, async () => {
      const [mine = '', next = ''] = (await pictures(2)).sort();
      const { data } = await post([mine]);
      return Promise.all([change(data, { media_ids: [next] }), post([mine, next]), post([next, mine])]);
    });
    const answers = (await Promise.all(rounds)).flat();
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  });

  it('are attached once when an entry is posted several times with the same id', async () => {
    const [mine = '', more = ''] = await pictures(2);
    const id = clientGeneratedId();
    const answers = await Promise.all([post([mine], { id }), post([mine], { id }), post([mine], { id })]);
    expect(answers.map(({ status, data }) => [status, shown(data)])).toEqual(Array(3).fill([201, [mine]]));
    expect(shown((await post([more], { id })).data)).toEqual([mine]);
    expect((await post([more])).status).toBe(201);
  });
});

describe('the files of a picture', () => {
  it('are deleted when an update leaves the picture out, and when its deleted entry is no longer kept', async () => {
    const uploads = await Promise.all(
      [jpeg(30, 20), jpeg(40, 20)].map(async (file) => upload(member, await file)),
    );
    const [first, second] = uploads.map(({ data }) => data);
    if (!first || !second) throw new Error('Nothing was uploaded.');
    const media_ids = [first.id, second.id];
    const { data } = await member.post<Entry>('/progress-photos', { media_ids });
    for (const { url, thumb_url } of data.photos ?? []) {
      expect((await fetchFile(member, url)).status).toBe(200);
      expect((await fetchFile(member, thumb_url)).status).toBe(200);
    }
    const files = filesIn(mediaDir()).length;
    const path = `/progress-photos/${data.id}`;
    await member.patch(path, { media_ids: [second.id] }, { 'if-match': '1' });
    expect((await fetchFile(member, first.url)).status).toBe(404);
    expect((await fetchFile(member, second.url)).status).toBe(200);
    await until(() => filesIn(mediaDir()).length === files - 2);
    await member.delete(path);
    expect((await fetchFile(member, second.thumb_url)).status).toBe(404);
    expect(filesIn(mediaDir()).length).toBe(files - 2);
    await database().query('DELETE FROM deleted_entries WHERE id = $1', [data.id]);
    await until(() => filesIn(mediaDir()).length === files - 4);
  });
});
