import { testRandomCalls } from '../../testing/random-calls.ts';

describe('every operation, with many requests', () => {
  testRandomCalls({ runs: 50, runs_with_password: 15, runs_without_fields: 8 });
});
