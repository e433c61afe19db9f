import { testRandomCalls } from '../../testing/random-calls.ts';

describe('every operation', () => {
  testRandomCalls({ runs: 8, runs_with_password: 3, runs_without_fields: 2 });
});
