import { Input, Text } from '@fettle/shared-ui';
import { useMutation } from '@fettle/shared-ui/data';
import { DialogForm, FormField, showFormErrors, useForm, zodResolver } from '@fettle/shared-ui/forms';
import { Modal } from '@fettle/shared-ui/overlays';
import { type FeatureApp, featureApps, type LiveChange } from './feature-apps.queries.ts';
import { CHANGES, liveChangeForm, shareOf } from './live-change.ts';

interface LiveChangeDialogProps {
  app: FeatureApp;
  change: LiveChange;
  /** Registry revision when the dialog was opened; the server refuses the change if the package has changed since. */
  revision: number;
  onClose(): void;
}

/**
 * Asks for confirmation and a reason before a live feature app changes. If the server refuses, by its rules or because
 * another administrator was faster, the dialog stays open and shows why.
 */
export function LiveChangeDialog({ app, change, revision, onClose }: LiveChangeDialogProps) {
  const { button, title, effect } = CHANGES[change];
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm({
    resolver: zodResolver(liveChangeForm(change)),
    defaultValues: { share: String(app.canary?.share ?? ''), reason: '' },
  });
  const save = useMutation(featureApps.change);
  const submit = handleSubmit(({ share, reason }) =>
    save.mutate(
      {
        name: app.name,
        change,
        reason,
        revision,
        ...(change === 'share' && { share: shareOf(share) ?? undefined }),
      },
      { onSuccess: onClose, onError: showFormErrors(setError) },
    ),
  );
  return (
    <Modal open bare size="sm" onClose={onClose} title={title(app)} description={app.name}>
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        saving={save.isPending}
        saveLabel={button}
        banner={errors.root}
      >
        <Text>{effect(app)}</Text>
        {change === 'share' && (
          <FormField label="Share" hint="Percent of the members, 1 to 99." error={errors.share}>
            <Input type="number" inputMode="numeric" min={1} max={99} step={1} {...register('share')} />
          </FormField>
        )}
        <FormField label="Reason" hint="For the history and the audit log." error={errors.reason}>
          <Input maxLength={200} autoComplete="off" {...register('reason')} />
        </FormField>
      </DialogForm>
    </Modal>
  );
}
