import { Badge, Flex, Text } from '@fettle/shared-ui';
import { serverNow } from '@fettle/shared-ui/data';
import { deviceDate, formatLocalDate } from '@fettle/shared-ui/rules';
import { Monitor, Smartphone } from 'lucide-react';
import { AccessRow } from '../access-row.tsx';
import { type Device, deviceTitle, isPhone, lastUsedWords } from './device-texts.ts';

interface DeviceRowProps {
  device: Device;
  ending: boolean;
  onEnd(): void;
}

/**
 * One device: its name, its last use, the time at which it signs out by itself, and the button that signs it out;
 * this device has none, since it has Logout.
 */
export function DeviceRow({ device, ending, onEnd }: DeviceRowProps) {
  const Icon = isPhone(device) ? Smartphone : Monitor;
  const title = deviceTitle(device);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const day = (instant: string) => formatLocalDate(deviceDate(new Date(instant)), { dateStyle: 'medium' });
  return (
    <AccessRow
      icon={<Icon aria-hidden="true" size={20} strokeWidth={1.75} />}
      title={
        <Flex align="center" wrap="wrap" columnGap={2}>
          <Text fontWeight="medium" overflowWrap="anywhere">
            {title}
          </Text>
          {device.current && <Badge>This device</Badge>}
        </Flex>
      }
      facts={`${lastUsedWords(device.last_used_at, serverNow(), timeZone)}, signed in ${day(device.created_at)}, signs out by ${day(device.ends_at)}`}
      end={device.current ? undefined : { label: 'Sign out', name: title, ending, onEnd }}
    />
  );
}
