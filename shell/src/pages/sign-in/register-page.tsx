import {
  Box,
  Button,
  Checkbox,
  Input,
  Stack,
  Text,
  TextLink,
  useFocusBack,
  useLocation,
} from '@fettle/shared-ui';
import { FormBanner, FormField, showFormErrors, useForm, zodResolver } from '@fettle/shared-ui/forms';
import { USERNAME_HINT } from '@fettle/shared-ui/rules';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useSessionActions } from '../../auth/session-provider.tsx';
import { useSession } from '../../auth/session-store.ts';
import { incompleteForm } from './incomplete-form.ts';
import { PasswordInput } from './password-input.tsx';
import { PlaceholderLink } from './placeholder-link.tsx';
import { REGISTRATION_INCOMPLETE, type RegisterFields, registerForm, registration } from './register-form.ts';
import { SignInColumn } from './sign-in-column.tsx';

const EMPTY: RegisterFields = {
  username: '',
  email: '',
  display_name: '',
  password: '',
  confirmPassword: '',
  agree: false,
};

/** After the registration the member is signed in, and the route redirects as after a sign-in. */
export default function RegisterPage() {
  const session = useSessionActions();
  const loading = useSession(({ loading }) => loading);
  const { state } = useLocation();
  const { register, handleSubmit, setError, formState } = useForm<RegisterFields>({
    resolver: zodResolver(registerForm),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;
  const busy = isSubmitting || loading;
  const send = useFocusBack(busy);
  const { banner, under, marks } = incompleteForm(errors, REGISTRATION_INCOMPLETE);
  const field = (name: Exclude<keyof RegisterFields, 'agree'>) => ({
    ...register(name),
    ...marks(errors[name]),
  });

  const submit = handleSubmit(async (fields) => {
    if (useSession.getState().loading) return;
    await session.register(registration(fields)).catch(showFormErrors(setError, 'Registration failed'));
  });

  return (
    <SignInColumn
      heading="Create your account"
      aside={
        <>
          Already have an account?{' '}
          <TextLink to="/login" state={state}>
            Sign in
          </TextLink>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <Stack gap={5}>
          <FormBanner error={banner} />
          <FormField label="Username" hint={USERNAME_HINT} error={under(errors.username)}>
            <Input {...field('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
          </FormField>
          <FormField label="Email" error={under(errors.email)}>
            <Input type="email" {...field('email')} autoComplete="email" />
          </FormField>
          <FormField
            label="Display name (optional)"
            hint="How should we call you?"
            error={under(errors.display_name)}
          >
            <Input {...field('display_name')} autoComplete="nickname" />
          </FormField>
          <FormField
            label="Password"
            hint={errors.password ? undefined : 'At least 8 characters'}
            error={under(errors.password)}
          >
            <PasswordInput what="password" {...field('password')} autoComplete="new-password" />
          </FormField>
          <FormField label="Confirm password" error={under(errors.confirmPassword)}>
            <PasswordInput what="confirmation" {...field('confirmPassword')} autoComplete="new-password" />
          </FormField>
          <AgreeField register={register} error={errors.agree} />
          <Button ref={send} type="submit" size="lg" loading={busy} loadingText="Creating account...">
            Create account
          </Button>
        </Stack>
      </form>
    </SignInColumn>
  );
}

interface AgreeFieldProps {
  register: ReturnType<typeof useForm<RegisterFields>>['register'];
  error: { message?: string } | undefined;
}

/** The required agreement to the terms. The pages of its two links do not exist yet. */
function AgreeField({ register, error }: AgreeFieldProps) {
  const errorId = useId();
  return (
    <div>
      <Checkbox {...register('agree')} invalid={error !== undefined} aria-describedby={error && errorId}>
        <span>I agree to the</span> <PlaceholderLink>Terms of Service</PlaceholderLink> and{' '}
        <PlaceholderLink>Privacy Policy</PlaceholderLink>
      </Checkbox>
      {error && (
        <Text
          id={errorId}
          display="flex"
          gap={1.5}
          textStyle="xs"
          color="fg.error"
          fontWeight="medium"
          mt={1}
        >
          <Box as="span" flexShrink={0} mt="0.2em">
            <CircleAlert size={14} aria-hidden="true" />
          </Box>
          {error.message}
        </Text>
      )}
    </div>
  );
}
