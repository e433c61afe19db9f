import { api, infiniteQueryOptions } from '@fettle/shared-ui/data';

const PAGE_SIZE = 20;

/** The member's own foods, newest first; with a search only those that match, best first. Loads page by page. */
export const myFoods = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['user-foods', 'my-foods', search],
    queryFn: ({ pageParam, signal }) => {
      const params = { page: pageParam, per_page: PAGE_SIZE };
      return search
        ? api.get('/user-foods/search', { params: { ...params, q: search }, signal })
        : api.get('/user-foods/my-foods', { params, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
  });
