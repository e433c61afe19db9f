import { Box, Button, Checkbox, Flex, Input, Stack, TextLink } from '@fettle/shared-ui';
import { FormBanner, FormField, showFormErrors, useForm, zodResolver } from '@fettle/shared-ui/forms';
import { useSessionActions } from '../../auth/session-provider.tsx';
import { useSession } from '../../auth/session-store.ts';
import { incompleteForm } from '../incomplete-form.ts';
import { LinkToNowhere } from '../link-to-nowhere.tsx';
import { SignInColumn } from '../sign-in-column.tsx';
import { LOGIN_INCOMPLETE, type LoginFields, loginForm } from './login-form.ts';

/** Once signed in, the route leads on: to the page that asked for the sign-in, or to /dashboard. */
export default function LoginPage() {
  const { signIn } = useSessionActions();
  const loading = useSession((session) => session.loading);
  const { register, handleSubmit, setError, formState } = useForm<LoginFields>({
    resolver: zodResolver(loginForm),
    defaultValues: { username_or_email: '', password: '', keep_signed_in: false },
  });
  const { errors, isSubmitting } = formState;
  const { banner, under, marks } = incompleteForm(errors, LOGIN_INCOMPLETE);
  const busy = isSubmitting || loading;

  const submit = handleSubmit(({ keep_signed_in, ...credentials }) =>
    signIn(credentials, keep_signed_in).catch(showFormErrors(setError, 'Login failed')),
  );

  return (
    <SignInColumn
      heading="Sign in to your account"
      aside={
        <>
          New here? <TextLink to="/register">Create an account</TextLink>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <Stack gap={5}>
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
            <Input
              type="password"
              {...register('password')}
              {...marks(errors.password)}
              autoComplete="current-password"
            />
          </FormField>
          <Flex justify="space-between" align="center" wrap="wrap" gap={3}>
            <Checkbox {...register('keep_signed_in')}>Keep me signed in</Checkbox>
            <Box textStyle="sm">
              <LinkToNowhere>Forgot your password?</LinkToNowhere>
            </Box>
          </Flex>
          <Button type="submit" size="lg" loading={busy} loadingText="Signing in...">
            Sign in
          </Button>
        </Stack>
      </form>
    </SignInColumn>
  );
}
