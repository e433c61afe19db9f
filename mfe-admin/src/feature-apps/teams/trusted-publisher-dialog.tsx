import { Checkbox, Input, Select } from '@fettle/shared-ui';
import { useMutation } from '@fettle/shared-ui/data';
import { DialogForm, FormField, showFormErrors, useForm, z, zodResolver } from '@fettle/shared-ui/forms';
import { Modal } from '@fettle/shared-ui/overlays';
import type { RefObject } from 'react';
import { required } from './team-form.ts';
import { type Team, teams } from './teams.queries.ts';

/** Addresses of the issuers that most repositories have. */
const ISSUERS = {
  github: 'https://token.actions.githubusercontent.com',
  gitlab: 'https://gitlab.com',
};
type Provider = keyof typeof ISSUERS;

const PROVIDERS: { value: Provider; label: string }[] = [
  { value: 'github', label: 'GitHub' },
  { value: 'gitlab', label: 'GitLab' },
];

/** Form schema of a trusted publisher. */
const publisherForm = z.object({
  package: z.string(),
  provider: z.custom<Provider>(),
  issuer: required('Please enter the address of the issuer'),
  repository: required('Please enter a repository, such as org/name'),
  branch: required('Please enter a branch, such as main'),
  environment: z.string().check(z.trim()),
  may_skip_canary: z.boolean(),
});
type Fields = z.infer<typeof publisherForm>;

interface TrustedPublisherDialogProps {
  team: Team;
  focusAfter: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** Names a repository whose CI deploys a feature app of the team. */
export function TrustedPublisherDialog({ team, focusAfter, onClose }: TrustedPublisherDialogProps) {
  const { register, handleSubmit, setError, setValue, formState } = useForm<Fields>({
    resolver: zodResolver(publisherForm),
    defaultValues: {
      package: team.packages[0] ?? '',
      provider: 'github',
      issuer: ISSUERS.github,
      repository: '',
      branch: 'main',
      environment: 'production',
      may_skip_canary: false,
    },
  });
  const { errors, isDirty } = formState;
  const create = useMutation(teams.createPublisher);
  const submit = handleSubmit((fields) =>
    // Jobs ask their CI for an identity for the address that teams know: the one at which this page is open.
    create.mutate(
      { team, ...fields, audience: window.location.origin },
      { onSuccess: onClose, onError: showFormErrors(setError) },
    ),
  );
  return (
    <Modal
      open
      bare
      onClose={onClose}
      title={`New trusted publisher for ${team.name}`}
      description="Its CI deploys by the identity that GitHub or GitLab signs for each job. No token is stored."
      question={isDirty ? 'This trusted publisher is not saved yet.' : null}
      focusAfter={focusAfter}
    >
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        saving={create.isPending}
        saveLabel="Add"
        banner={errors.root}
      >
        <FormField label="Feature app" error={errors.package}>
          <Select
            options={team.packages.map((name) => ({ value: name, label: name }))}
            {...register('package')}
          />
        </FormField>
        <FormField label="Provider" error={errors.provider}>
          <Select
            options={PROVIDERS}
            {...register('provider', {
              onChange: ({ target: { value } }) => setValue('issuer', ISSUERS[value as Provider]),
            })}
          />
        </FormField>
        <FormField
          label="Issuer"
          hint="Change it for a server of your own, such as https://gitlab.example.org."
          error={errors.issuer}
        >
          <Input
            inputMode="url"
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...register('issuer')}
          />
        </FormField>
        <FormField label="Repository" hint="Such as movers/community." error={errors.repository}>
          <Input
            maxLength={250}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...register('repository')}
          />
        </FormField>
        <FormField label="Branch" hint="Only jobs of this branch may deploy." error={errors.branch}>
          <Input
            maxLength={250}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...register('branch')}
          />
        </FormField>
        <FormField
          label="Environment"
          hint="The environment that the job has to have. Empty for any."
          error={errors.environment}
        >
          <Input
            maxLength={250}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...register('environment')}
          />
        </FormField>
        {team.canary_required && (
          <Checkbox {...register('may_skip_canary')}>
            It may give a new version to all members at once, without a canary
          </Checkbox>
        )}
      </DialogForm>
    </Modal>
  );
}
