/** Answers of the API for `mock-api.ts`, typed where other repositories write them (`infra/kit/package/index.d.ts`). */
export const defineMockApi = <Answers>(answers: Answers): Answers => answers;
