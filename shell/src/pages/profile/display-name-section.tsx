import { Button, chakra, useFocusBack } from '@fettle/shared-ui';
import {
  api,
  currentUser,
  type Schemas,
  useCurrentUser,
  useMutation,
  useQueryClient,
} from '@fettle/shared-ui/data';
import { FormBanner, showFormErrors, useForm } from '@fettle/shared-ui/forms';
import { useEffect } from 'react';
import { SettingsSection } from '../settings/settings-section.tsx';
import { TextField } from '../sign-in/fields.tsx';
import { registerRules } from '../sign-in/register-form.ts';

/** The name that pages show for the member. The username stays as it is. */
export function DisplayNameSection() {
  const user = useCurrentUser();
  return (
    <SettingsSection
      heading="Your name"
      line="The name that pages show for you. Your username stays as it is."
    >
      {user && <DisplayNameForm user={user} />}
    </SettingsSection>
  );
}

function DisplayNameForm({ user: { username, display_name } }: { user: Schemas['UserDto'] }) {
  const client = useQueryClient();
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: { display_name } });
  const { errors, isDirty } = formState;
  // A name that another tab saved shows here too, but not over one that is being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another name resets the field
  useEffect(() => {
    if (!isDirty) reset({ display_name });
  }, [display_name]);
  const save = useMutation({
    mutationFn: (typed: { display_name: string }) =>
      api.patch('/account', { display_name: typed.display_name.trim() }),
    meta: { success: 'Display name saved', invalidates: [currentUser.queryKey] },
    onSuccess: (saved) => {
      client.setQueryData(currentUser.queryKey, saved);
      reset({ display_name: saved.display_name });
    },
    onError: showFormErrors(setError),
  });
  const button = useFocusBack(save.isPending);
  return (
    <chakra.form
      noValidate
      onSubmit={handleSubmit((fields) => save.mutateAsync(fields).catch(() => undefined))}
      display="flex"
      flexDirection="column"
      gap={3}
    >
      <FormBanner error={errors.root} />
      <TextField
        label="Display name"
        hint={`How should we call you? Without a name it is ${username}.`}
        error={errors.display_name}
        {...register('display_name', registerRules.display_name)}
        dir="auto"
        autoComplete="nickname"
      />
      <div>
        <Button ref={button} type="submit" variant="secondary" loading={save.isPending}>
          Save name
        </Button>
      </div>
    </chakra.form>
  );
}
