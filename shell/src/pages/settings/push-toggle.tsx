import { Text, Toggle } from '@fettle/shared-ui';
import { api, queryOptions, useMutation, usePreferences, useQuery } from '@fettle/shared-ui/data';
import { useRunTimeConfig } from '../../app/run-time-config.ts';
import {
  isSubscribed,
  type PushObstacle,
  pushObstacle,
  subscribeDevice,
  unsubscribeDevice,
} from '../../offline/push-device.ts';

const push = queryOptions({
  queryKey: ['notifications', 'push'],
  // A new sign-in has no subscription of its own, and a browser may have dropped the one that the server has.
  queryFn: async ({ signal }) => {
    const { public_key, subscribed } = await api.get('/notifications/push', { signal });
    return { public_key, subscribed: subscribed && (await isSubscribed()) };
  },
  staleTime: 0,
});

const OBSTACLES: Record<PushObstacle, string | null> = {
  blocked: 'Your browser blocks notifications of this site. Its settings can allow them.',
  'not-installed': 'To be reminded while Fettle is closed, first add it to your Home Screen.',
  unsupported: null,
};

/**
 * Lets this device show reminders while Fettle is closed; nothing where the server or the browser cannot. A member with a
 * reminder is told what they can do about it.
 */
export function PushToggle() {
  const { service_worker: hasWorker } = useRunTimeConfig();
  const reminds = Object.values(usePreferences().reminders ?? {}).some((time) => time !== null);
  const { data, refetch } = useQuery({ ...push, enabled: hasWorker === true });
  const change = useMutation({
    mutationFn: async (wanted: boolean) => {
      if (!wanted) return void (await unsubscribeDevice());
      if (data?.public_key && !(await subscribeDevice(data.public_key))) throw new Refused();
    },
    meta: {
      failure: (error: Error) =>
        error instanceof Refused
          ? 'Your browser did not allow notifications.'
          : 'This could not be changed. Please try again.',
    },
    onSettled: () => refetch(),
  });
  if (!data?.public_key) return null;
  const obstacle = pushObstacle();
  if (obstacle)
    return (
      reminds &&
      OBSTACLES[obstacle] && (
        <Text textStyle="sm" color="fg.muted">
          {OBSTACLES[obstacle]}
        </Text>
      )
    );
  return (
    <Toggle
      side="end"
      name="push"
      checked={change.isPending ? change.variables : data.subscribed}
      disabled={change.isPending}
      onChange={(wanted) => change.mutate(wanted)}
    >
      On this device too, while Fettle is closed
    </Toggle>
  );
}

/** The member did not allow notifications when the browser asked. */
class Refused extends Error {}
