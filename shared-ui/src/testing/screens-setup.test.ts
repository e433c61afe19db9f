import { api } from '../data.ts';
import { API_HOST } from '../testing.tsx';
import { failForUnanswered } from './screens-setup.ts';

describe('a call without a mock', () => {
  it('gets no answer, and fails its test with the names of such calls', async () => {
    await expect(api.get('/auth/sessions')).rejects.toMatchObject({ status: 0 });
    await expect(api.get('/auth/sessions')).rejects.toMatchObject({ status: 0 });
    const post = fetch(`${API_HOST}/api/v1/auth/recovery-codes`, { method: 'POST' });
    await expect(post).rejects.toThrow(TypeError);
    await expect(fetch('https://elsewhere.example/')).rejects.toThrow(TypeError);
    expect(failForUnanswered).toThrow(
      new Error(
        [
          'GET /api/v1/auth/sessions has no mock in this test',
          'POST /api/v1/auth/recovery-codes has no mock in this test',
          'GET https://elsewhere.example/ has no mock in this test',
        ].join('\n'),
      ),
    );
  });

  it('fails no later test', async () => {
    await expect(fetch(`${API_HOST}/api/v1/auth/sessions`)).rejects.toThrow(TypeError);
    expect(failForUnanswered).toThrow();
    expect(failForUnanswered).not.toThrow();
  });
});
