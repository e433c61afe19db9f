import { api, infiniteQueryOptions, mutationOptions, type Schemas } from '@fettle/shared-ui/data';

export type Notification = Schemas['NotificationDto'];

const PER_PAGE = 30;

/** Key prefix of the list and of the bell's count. */
const invalidates = [['notifications']];

/** Updates a notification. Repeatable, because each write names the target state. */
const update = (id: string, fields: Schemas['UpdateNotificationDto']) =>
  api.patch('/notifications/{id}', fields, { path: { id } });

export const notifications = {
  /** Query of the list, newest first, page by page. */
  list: infiniteQueryOptions({
    queryKey: ['notifications', 'list'],
    queryFn: ({ pageParam, signal }) =>
      api.get('/notifications', { params: { cursor: pageParam ?? undefined, limit: PER_PAGE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  }),

  mark: mutationOptions({
    mutationFn: ({ id, read }: Pick<Notification, 'id' | 'read'>) => update(id, { read }),
    meta: { invalidates, failure: 'This could not be marked. Please try again.' },
  }),

  clear: mutationOptions({
    mutationFn: async ({ id }: Pick<Notification, 'id'>) => {
      await update(id, { cleared: true });
      return id;
    },
    meta: {
      invalidates,
      success: 'Notification cleared',
      undo: (id: string) => update(id, { cleared: false }),
      failure: 'This could not be cleared. Please try again.',
    },
  }),

  /** Marks notifications up to this instant: later ones were not seen. */
  markAll: mutationOptions({
    mutationFn: (until: string) => api.post('/notifications/read', { until }),
    meta: { invalidates, failure: 'They could not be marked. Please try again.' },
  }),

  clearAll: mutationOptions({
    mutationFn: (until: string) => api.post('/notifications/clear', { until }),
    meta: { invalidates, success: 'Notifications cleared' },
  }),
};
