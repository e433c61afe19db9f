import { newId } from '@fettle/shared-ui/data';

/**
 * Id that this browser sends at a sign-in, made at the first one and kept after a logout: by it the server
 * distinguishes known devices of a member from new ones. Without storage, every sign-in is on a new device.
 */
export function deviceId(): string {
  let id = newId();
  try {
    id = localStorage.device_id ??= id;
  } catch {
    // ignored: inaccessible storage holds no id
  }
  return id;
}
