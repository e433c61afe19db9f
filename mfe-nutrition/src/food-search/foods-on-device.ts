import { ApiError, offlineFoods, type Schemas, type useQueryClient } from '@fettle/shared-ui/data';

/**
 * The foods that this device keeps, for a call that got no answer; rejects with its `failure` where the server answered, and
 * where nothing is kept.
 */
export async function foodsOnDevice(
  queryClient: ReturnType<typeof useQueryClient>,
  failure: unknown,
): Promise<Schemas['FoodsWithUseDto']> {
  if (!(failure instanceof ApiError && failure.isNetworkError)) throw failure;
  try {
    return await queryClient.ensureQueryData(offlineFoods);
  } catch {
    throw failure;
  }
}
