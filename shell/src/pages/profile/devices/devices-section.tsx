import { Button, chakra, Flex, useFocusAfterRemoval } from '@fettle/shared-ui';
import { useMutation, useQuery } from '@fettle/shared-ui/data';
import { ConfirmDialog } from '@fettle/shared-ui/overlays';
import { LogOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SettingsSection, WRAPPING } from '../../settings/settings-section.tsx';
import { UnloadedList } from '../unloaded-list.tsx';
import { DeviceRow } from './device-row.tsx';
import { type Device, deviceTitle } from './device-texts.ts';
import { DEVICES, devices, signOutDevice, signOutOthers } from './devices.queries.ts';

/** Number of devices shown at first; a button shows the rest. */
const FIRST = 5;

/** Devices on which the member is signed in, with buttons to sign them out. */
export function DevicesSection() {
  const query = useQuery(devices);
  return (
    <SettingsSection
      heading="Signed-in devices"
      line="If you don’t recognize a device, sign it out and change your password."
    >
      {query.data ? <Devices list={query.data} /> : <UnloadedList what="devices" query={query} />}
    </SettingsSection>
  );
}

function Devices({ list }: { list: readonly Device[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const top = useRef<HTMLUListElement>(null);
  const onRemoved = useFocusAfterRemoval(top, list);
  const signOut = useMutation({
    mutationFn: signOutDevice,
    meta: {
      success: (_answer: never, device: unknown) => `${deviceTitle(device as Device)} is signed out`,
      failure: 'The device could not be signed out. Please try again.',
      invalidates: [DEVICES],
    },
    onSuccess: onRemoved,
  });
  // The button is gone, so the first of the added devices gets the focus.
  useEffect(() => {
    if (showsAll) top.current?.children[FIRST]?.querySelector('button')?.focus();
  }, [showsAll]);
  const shown = showsAll ? list : list.slice(0, FIRST);
  const ownNetwork = list.find(({ current }) => current)?.network ?? null;
  const others = list.filter(({ current }) => !current).length;
  return (
    <>
      <chakra.ul ref={top} tabIndex={-1} outline="none" aria-label="Signed-in devices" listStyleType="none">
        {shown.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            ownNetwork={ownNetwork}
            ending={signOut.isPending && signOut.variables.id === device.id}
            onEnd={() => signOut.mutate(device)}
          />
        ))}
      </chakra.ul>
      <Flex wrap="wrap" gap={2}>
        {shown.length < list.length && (
          <Button variant="secondary" onClick={() => setShowsAll(true)}>
            Show all {list.length}
          </Button>
        )}
        {others > 0 && <SignOutOthers count={others} onEnded={() => top.current?.focus()} />}
      </Flex>
    </>
  );
}

function SignOutOthers({ count, onEnded }: { count: number; onEnded(): void }) {
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: signOutOthers,
    meta: { success: 'All other devices are signed out', invalidates: [DEVICES] },
    onSuccess: onEnded,
  });
  return (
    <>
      <Button variant="secondary" icon={<LogOut size={18} />} onClick={() => setAsking(true)} {...WRAPPING}>
        Sign out all other devices
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await end.mutateAsync();
        }}
        type="warning"
        title={count === 1 ? 'Sign out the other device?' : `Sign out ${count} other devices?`}
        confirmLabel="Sign out"
      >
        {count === 1 ? 'It is' : 'They are'} signed out at once. Entries that a device has not sent yet stay
        on it until you sign in there again.
      </ConfirmDialog>
    </>
  );
}
