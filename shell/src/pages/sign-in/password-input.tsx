import { announce, Box, IconButton, Input, Text, VisuallyHidden } from '@fettle/shared-ui';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';

const CAPS_LOCK = 'Caps Lock is on.';

interface PasswordInputProps extends ComponentProps<typeof Input> {
  /** What the button shows and hides, as part of its name: 'password'. */
  what: string;
}

/** A password field with a button that shows the password, and a warning while Caps Lock is on. */
export function PasswordInput({ what, ...input }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => {
    const on = event.getModifierState('CapsLock');
    if (on && !capsLock) announce(CAPS_LOCK);
    setCapsLock(on);
  };
  const Icon = shown ? EyeOff : Eye;
  return (
    <Box w="full">
      <Box position="relative">
        <Input
          {...input}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          pe="calc(var(--fettle-control-height) + 0.25rem)"
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
        />
        <IconButton
          type="button"
          variant="ghost"
          position="absolute"
          insetEnd={0}
          top={0}
          h="full"
          color="fg.muted"
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden="true" />
          <VisuallyHidden>{`${shown ? 'Hide' : 'Show'} ${what}`}</VisuallyHidden>
        </IconButton>
      </Box>
      {capsLock && (
        <Text textStyle="xs" color="fg.muted" mt={1.5}>
          {CAPS_LOCK}
        </Text>
      )}
    </Box>
  );
}
