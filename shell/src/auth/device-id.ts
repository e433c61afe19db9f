import { newId } from '@fettle/shared-ui/data';

const DEVICE_ID = 'device_id';

/**
 * What this browser calls itself at a sign-in, made at the first one and kept after a logout: the server tells a device that the
 * member used before from one that they never used. Where storage keeps nothing, every sign-in is on a new device.
 */
export function deviceId(): string {
  try {
    const id = localStorage.getItem(DEVICE_ID) ?? newId();
    localStorage.setItem(DEVICE_ID, id);
    return id;
  } catch {
    return newId();
  }
}
