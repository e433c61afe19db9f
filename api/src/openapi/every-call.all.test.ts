import { testOwnExamples, testRandomCalls } from '../testing/random-calls.ts';

describe('every operation, with many requests', () => {
  // Their answers have the ids that later requests name.
  testOwnExamples();
  testRandomCalls({ runs: 50, runs_with_password: 15, runs_without_fields: 8 });
});
