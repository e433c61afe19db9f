import { api } from '@fettle/shared-ui/data';

/** Why this device shows no messages while Fettle is closed; null where it can. */
export type PushObstacle = 'blocked' | 'not-installed' | 'unsupported';

/** Returns what keeps this browser from showing messages. On an iPhone only the installed app can. */
export function pushObstacle(): PushObstacle | null {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)
    return Notification.permission === 'denied' ? 'blocked' : null;
  return 'standalone' in navigator && navigator.standalone === false ? 'not-installed' : 'unsupported';
}

/** Whether this browser holds a subscription. */
export async function isSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return Boolean(await registration?.pushManager?.getSubscription());
}

/**
 * Asks for the browser's permission and lets the server send messages to this device. Resolves with false where the member
 * said no.
 *
 * @throws the browser's error where its push service cannot be reached, and `ApiError`
 */
export async function subscribeDevice(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with an earlier key of the server would be refused.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys = {} } = made.toJSON();
  await api.put('/notifications/push', { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' });
  return true;
}

/** Ends the messages to this device. */
export async function unsubscribeDevice(): Promise<void> {
  await api.delete('/notifications/push');
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
