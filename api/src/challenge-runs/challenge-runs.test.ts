import { addDays, localDate } from '@fettle/shared-ui/rules';
import { clientGeneratedId } from '../testing/client-generated-id.ts';
import { type SignedIn, signIn } from '../testing/sign-in.ts';
import type { ChallengeRunDetailsDto } from './challenge-runs.dto.ts';

const TODAY = localDate(new Date(), 'UTC');

const start = (member: SignedIn, fields: object = {}) =>
  member.post<ChallengeRunDetailsDto>('/challenge-runs', {
    challenge: '75-hard',
    started_on: TODAY,
    time_zone: 'UTC',
    ...fields,
  });

describe('POST /api/v1/challenge-runs', () => {
  it('starts a challenge, whose first day is open', async () => {
    const member = await signIn();
    const id = clientGeneratedId();
    const started = await start(member, { id });
    expect(started).toMatchObject({
      status: 201,
      data: {
        id,
        challenge: { key: '75-hard', built_in: true, version: 1 },
        started_on: TODAY,
        ended_on: null,
        state: 'running',
        today: { local_date: TODAY, number: 1, attempt: 1, state: 'open', tasks_met: 0 },
        attempts: [{ number: 1, from: TODAY, to: addDays(TODAY, 74), state: 'running', days_kept: 0 }],
        days_kept: 0,
        longest: 0,
        days_missed: 0,
      },
    });
    expect(started.data.days).toHaveLength(75);
  });
});
