import { addDays, localDate } from '@fettle/shared-ui/rules';
import { PASSWORD, type SignedIn, server, signIn } from '../../testing/accounts/sign-in.ts';
import { Client } from '../../testing/client.ts';
import type { StepDayDto, StepDaysDto } from './steps.dto.ts';

const TODAY = localDate(new Date(), 'UTC');
const set = (member: SignedIn, steps: unknown, date = TODAY) =>
  member.put<StepDayDto>(`/steps/${date}`, { steps });
const days = async (member: SignedIn) =>
  (await member.get<StepDaysDto>(`/steps?from=${addDays(TODAY, -7)}&to=${TODAY}`)).data.days;

describe('/api/v1/steps', () => {
  it('keeps the steps of each day, and replaces those of the same day', async () => {
    const member = await signIn();
    const yesterday = addDays(TODAY, -1);
    expect(await set(member, 6000)).toMatchObject({
      status: 200,
      data: { local_date: TODAY, steps: 6000 },
    });
    await set(member, 8412);
    await set(member, 0, yesterday);
    expect(await days(member)).toEqual([
      { local_date: yesterday, steps: 0 },
      { local_date: TODAY, steps: 8412 },
    ]);
  });

  it('removes the steps of a day', async () => {
    const [member, other] = [await signIn(), await signIn()];
    await set(member, 6000);
    await other.delete(`/steps/${TODAY}`);
    expect(await days(member)).toHaveLength(1);
    for (let round = 0; round < 2; round += 1)
      expect(await member.delete(`/steps/${TODAY}`)).toMatchObject({ status: 204 });
    expect(await days(member)).toEqual([]);
  });

  it.each([-1, 0.5, 200_001, 'many', null])('refuses %s steps', async (steps) => {
    const member = await signIn();
    expect(await set(member, steps)).toMatchObject({ status: 422, errors: [{ field: 'steps' }] });
    expect(await days(member)).toEqual([]);
  });

  it('refuses a day to come', async () => {
    const member = await signIn();
    expect(await set(member, 100, addDays(TODAY, 3))).toMatchObject({ status: 422 });
  });

  it('takes steps from an API token that may write, as a shortcut on a phone sends them', async () => {
    const member = await signIn();
    const put = async (rights: string) => {
      const fields = { name: rights, rights, days: 30, password: PASSWORD };
      const { data } = await member.post<{ token: string }>('/auth/api-tokens', fields);
      return new Client(server().url, data.token).put(`/steps/${TODAY}`, { steps: 8412 });
    };
    expect(await put('read')).toMatchObject({ status: 403 });
    expect(await put('write')).toMatchObject({ status: 200 });
    expect(await days(member)).toMatchObject([{ steps: 8412 }]);
  });
});
