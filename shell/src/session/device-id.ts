import { newId } from '@fettle/shared-ui/data';

/**
 * What this browser calls itself at a sign-in, made at the first one and kept after a logout: the server tells a device that the
 * member used before from one that they never used. Where storage keeps nothing, every sign-in is on a new device.
 */
export function deviceId(): string {
  let id = newId();
  try {
    id = localStorage.device_id ??= id;
  } catch {
    // Storage that cannot be reached keeps nothing of ours.
  }
  return id;
}
