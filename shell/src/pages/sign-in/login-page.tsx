import {
  Alert,
  Box,
  Button,
  Checkbox,
  Flex,
  Input,
  Stack,
  TextLink,
  useFocusBack,
  useLocation,
} from '@fettle/shared-ui';
import { FormBanner, FormField, showFormErrors, useForm, zodResolver } from '@fettle/shared-ui/forms';
import { LogOut } from 'lucide-react';
import type { LoginState } from '../../auth/origin-page.ts';
import { useSessionActions } from '../../auth/session-provider.tsx';
import { useSession } from '../../auth/session-store.ts';
import { incompleteForm } from './incomplete-form.ts';
import { LOGIN_INCOMPLETE, type LoginFields, loginForm } from './login-form.ts';
import { PasswordInput } from './password-input.tsx';
import { PlaceholderLink } from './placeholder-link.tsx';
import { SignInColumn } from './sign-in-column.tsx';

/** Once signed in, the route leads on: to the page that asked for the sign-in, or to /dashboard. */
export default function LoginPage() {
  const { signIn } = useSessionActions();
  const loading = useSession((session) => session.loading);
  const { state } = useLocation();
  const ended = (state as LoginState | null)?.ended === true;
  const { register, handleSubmit, setError, formState } = useForm<LoginFields>({
    resolver: zodResolver(loginForm),
    defaultValues: { username_or_email: '', password: '', keep_signed_in: false },
  });
  const { errors, isSubmitting } = formState;
  const { banner, under, marks } = incompleteForm(errors, LOGIN_INCOMPLETE);
  const busy = isSubmitting || loading;
  const send = useFocusBack(busy);

  const submit = handleSubmit(async ({ keep_signed_in, ...credentials }) => {
    if (useSession.getState().loading) return;
    await signIn(credentials, keep_signed_in).catch(showFormErrors(setError, 'Login failed'));
  });

  return (
    <SignInColumn
      heading="Sign in to your account"
      aside={
        <>
          New here?{' '}
          <TextLink to="/register" state={state}>
            Create an account
          </TextLink>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <Stack gap={5}>
          {ended && !banner && <Ended />}
          <FormBanner error={banner} />
          <FormField label="Username or Email" error={under(errors.username_or_email)}>
            <Input
              {...register('username_or_email')}
              {...marks(errors.username_or_email)}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          </FormField>
          <FormField label="Password" error={under(errors.password)}>
            <PasswordInput
              what="password"
              {...register('password')}
              {...marks(errors.password)}
              autoComplete="current-password"
            />
          </FormField>
          <Flex justify="space-between" align="center" wrap="wrap" gap={3}>
            <Checkbox {...register('keep_signed_in')}>Keep me signed in</Checkbox>
            <Box textStyle="sm">
              <PlaceholderLink alone>Forgot your password?</PlaceholderLink>
            </Box>
          </Flex>
          <Button ref={send} type="submit" size="lg" loading={busy} loadingText="Signing in...">
            Sign in
          </Button>
        </Stack>
      </form>
    </SignInColumn>
  );
}

/** For a member whose session ended: saved data is not lost, and they return to their page. */
function Ended() {
  return (
    <Alert.Root status="info" role="status">
      <Alert.Indicator>
        <LogOut aria-hidden="true" />
      </Alert.Indicator>
      <Alert.Content>
        <Alert.Description>You have been signed out. Sign in to continue where you were.</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
