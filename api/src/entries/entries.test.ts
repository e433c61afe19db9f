import type { UserFoodDto } from '../foods/user-foods/user-foods.dto.ts';
import { type SignedIn, signIn } from '../testing/accounts/sign-in.ts';
import type { Answer } from '../testing/client.ts';
import { clientGeneratedId } from '../testing/client-generated-id.ts';
import { ENTRY_KINDS } from '../testing/entry-kinds.ts';
import type { EntriesDto, EntryItemDto } from './entries.dto.ts';
import type { MealEntryDto } from './meal-entries/meal-entries.dto.ts';

const instant = (minute: number) => new Date(Date.UTC(2026, 2, 9, 8, minute)).toISOString();

async function withFood(member: SignedIn) {
  const food = { name: 'Soup', calories: 40, protein: 1, carbohydrates: 5, fat: 1 };
  const { data } = await member.post<UserFoodDto>('/user-foods/', food);
  const items = [{ type: 'user', food_id: data.id, quantity: 300, unit: 'g' }];
  return {
    weight: (weight: number, occurred_at: string, time_zone = 'UTC') =>
      member.post('/weight-entries', { weight, unit: 'kg', occurred_at, time_zone }),
    meal: (occurred_at: string, time_zone = 'UTC', id = clientGeneratedId()) =>
      member.post<MealEntryDto>('/meal-entries', { id, items, occurred_at, time_zone }),
  };
}

describe('GET /api/v1/entries', () => {
  it('returns entries of every kind on one time line, newest first, each complete', async () => {
    const member = await signIn();
    const written: object[] = [];
    for (const [n, [kind, { fields }]] of Object.entries(ENTRY_KINDS).entries()) {
      const moment = { occurred_at: instant(n), time_zone: 'UTC' };
      const saved = await member.post<object>(`/${kind}`, { ...(await fields(member)), ...moment });
      written.unshift({ kind, ...saved.data });
    }
    const { data } = await member.get<EntriesDto>('/entries');
    expect(data).toEqual({ entries: written, next_cursor: null });
  });

  it('filters by `types`, and answers 422 for an unknown kind', async () => {
    const member = await signIn();
    const log = await withFood(member);
    await log.weight(80, instant(0));
    await log.meal(instant(1));
    const kinds = async (types: string) =>
      (await member.get<EntriesDto>(`/entries?types=${types}`)).data.entries.map(({ kind }) => kind);
    expect(await kinds('meal-entries')).toEqual(['meal-entries']);
    expect(await kinds('weight-entries,meal-entries')).toEqual(['meal-entries', 'weight-entries']);
    expect(await kinds('')).toHaveLength(2);
    expect(await member.get('/entries?types=dreams')).toMatchObject({
      status: 422,
      errors: [{ field: 'types' }],
    });
  });

  it('pages over all kinds without repeating or missing one while entries are added and deleted', async () => {
    const member = await signIn();
    const write = async (kind: string, occurred_at: string) => {
      const fields = await ENTRY_KINDS[kind]?.fields(member);
      const { data } = await member.post<EntryItemDto>(`/${kind}`, {
        ...fields,
        occurred_at,
        time_zone: 'UTC',
      });
      return { kind, id: data.id };
    };
    const written: object[] = [];
    // Groups of four share an instant; within a group the order is by id, and then by kind.
    for (let n = 0; n < 12; n++) {
      const kind = Object.keys(ENTRY_KINDS)[n % 6] ?? '';
      written.push(await write(kind, instant(n - (n % 4))));
    }
    const seen: object[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { data }: Answer<EntriesDto> = await member.get<EntriesDto>(
        `/entries?limit=5${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...data.entries.map(({ kind, id }) => ({ kind, id })));
      cursor = data.next_cursor;
      await write('custom-entries', instant(50));
      const last = data.entries.at(-1);
      await member.delete(`/${last?.kind}/${last?.id}`);
    }
    expect(seen).toHaveLength(12);
    expect(seen).toEqual(expect.arrayContaining(written));
  });

  it('misses neither of two entries of different kinds with the same id and time', async () => {
    const member = await signIn();
    const log = await withFood(member);
    const id = clientGeneratedId();
    const same = { id, occurred_at: instant(0) };
    await member.post('/weight-entries', { weight: 80, unit: 'kg', ...same });
    await log.meal(instant(0), 'UTC', id);
    for (const minute of [-1, 1]) await log.weight(81, instant(minute));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: EntriesDto = (
        await member.get<EntriesDto>(`/entries?limit=1${cursor ? `&cursor=${cursor}` : ''}`)
      ).data;
      seen.push(...page.entries.map((entry) => entry.kind));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toEqual(['weight-entries', 'weight-entries', 'meal-entries', 'weight-entries']);
  });

  it('shows no other member’s entries', async () => {
    const [owner, other] = [await signIn(), await signIn()];
    await (await withFood(owner)).weight(80, instant(0));
    expect((await other.get<EntriesDto>('/entries')).data).toEqual({ entries: [], next_cursor: null });
  });
});
