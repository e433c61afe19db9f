import { Badge, chakra, Flex, Text } from '@fettle/shared-ui';
import { serverNow } from '@fettle/shared-ui/data';
import { deviceDate, formatLocalDate } from '@fettle/shared-ui/rules';
import { Monitor, Smartphone } from 'lucide-react';
import { AccessRow } from '../access-row.tsx';
import {
  type Device,
  deviceTitle,
  isPhone,
  lastUsedWords,
  networkWords,
  signedInWithWords,
} from './device-texts.ts';

interface DeviceRowProps {
  device: Device;
  /** The network of the device in use. */
  ownNetwork: string | null;
  ending: boolean;
  onEnd(): void;
}

/**
 * One device: its name, its last use with the network, its sign-in, the time at which it signs out by itself, and the button that
 * signs it out; this device has none, since it has Logout.
 */
export function DeviceRow({ device, ownNetwork, ending, onEnd }: DeviceRowProps) {
  const Icon = isPhone(device) ? Smartphone : Monitor;
  const title = deviceTitle(device);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const day = (instant: string) => formatLocalDate(deviceDate(new Date(instant)), { dateStyle: 'medium' });
  const used = [lastUsedWords(device.last_used_at, serverNow(), timeZone), networkWords(device, ownNetwork)];
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
      facts={
        <>
          {used.filter((words) => words !== null).join(' · ')}
          <chakra.span display="block">
            Signed in {day(device.created_at)}
            {signedInWithWords(device)}, until {day(device.ends_at)}
          </chakra.span>
        </>
      }
      end={device.current ? undefined : { label: 'Sign out', name: title, ending, onEnd }}
    />
  );
}
