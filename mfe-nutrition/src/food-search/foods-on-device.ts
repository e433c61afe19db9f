import { ApiError, offlineFoods, type Schemas, type useQueryClient } from '@fettle/shared-ui/data';

/**
 * Returns the foods kept on this device, for a call without an answer; rejects with its `failure` if the server
 * answered, or if nothing is kept.
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
