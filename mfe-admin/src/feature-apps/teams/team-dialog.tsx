import { Checkbox, Input } from '@fettle/shared-ui';
import { ApiError, useMutation } from '@fettle/shared-ui/data';
import {
  DialogForm,
  FieldError,
  FormField,
  showFormErrors,
  useForm,
  VersionConflict,
  zodResolver,
} from '@fettle/shared-ui/forms';
import { Modal } from '@fettle/shared-ui/overlays';
import { type RefObject, useState } from 'react';
import { linesOf, openingTeam, type TeamInput, type TeamVersion, teamForm } from './team-form.ts';
import styles from './teams.module.css';
import { type Team, type TeamFields, teams } from './teams.queries.ts';

interface TeamDialogProps {
  /** The stored team; null for a new one. */
  team: Team | null;
  /** Every slot of the contract. */
  slots: readonly string[];
  focusAfter: RefObject<HTMLElement | null>;
  onSaved(): void;
  onClose(): void;
}

/** Creates or edits a team. Where another administrator was faster, both versions are shown. */
export function TeamDialog({ team, slots, focusAfter, onSaved, onClose }: TeamDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm<TeamInput, unknown, TeamFields>({
    resolver: zodResolver(teamForm),
    defaultValues: openingTeam(team),
  });
  const { errors, isDirty } = formState;
  const [conflict, setConflict] = useState<{ mine: TeamFields; stored: Team } | null>(null);
  const create = useMutation(teams.create);
  const update = useMutation(teams.update);
  const save = (fields: TeamFields, version = team?.version) => {
    setConflict(null);
    const onError = (error: Error) => {
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT')
        setConflict({ mine: fields, stored: error.data as Team });
      else showFormErrors(setError)(error);
    };
    if (team && version) update.mutate({ id: team.id, version, ...fields }, { onSuccess: onSaved, onError });
    else create.mutate(fields, { onSuccess: onSaved, onError });
  };
  return (
    <Modal
      open
      bare
      onClose={onClose}
      title={team ? `Edit ${team.name}` : 'New team'}
      description="It deploys its own feature apps, from repositories of its own, by deploy tokens."
      question={isDirty ? 'This team is not saved yet.' : null}
      focusAfter={focusAfter}
    >
      <DialogForm
        onSubmit={handleSubmit((fields) => save(fields))}
        onCancel={onClose}
        saving={create.isPending || update.isPending}
        saveLabel={team ? 'Save' : 'Create team'}
        banner={errors.root}
      >
        <FormField label="Name" error={errors.name}>
          <Input maxLength={40} autoComplete="off" dir="auto" {...register('name')} />
        </FormField>
        <FormField label="Contact" hint="Where to reach it: an address, a channel." error={errors.contact}>
          <Input maxLength={200} autoComplete="off" dir="auto" {...register('contact')} />
        </FormField>
        <FormField
          label="Feature apps"
          hint="Names with commas between them, such as mfe-community. Only this team deploys them."
          error={errors.packages}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('packages')} />
        </FormField>
        <fieldset className={styles.slots}>
          <legend>Slots that they may fill</legend>
          <div className={styles.choices}>
            {slots.map((slot) => (
              <Checkbox key={slot} value={slot} {...register('slots')}>
                {slot}
              </Checkbox>
            ))}
          </div>
          {errors.slots?.message && <FieldError>{errors.slots.message}</FieldError>}
        </fieldset>
        <Checkbox {...register('canary_required')}>
          New versions begin as a canary, unless a token may skip it
        </Checkbox>
      </DialogForm>
      {conflict && (
        <VersionConflict
          title={`${conflict.stored.name} was changed elsewhere`}
          mine={<VersionLines team={conflict.mine} other={conflict.stored} />}
          stored={<VersionLines team={conflict.stored} other={conflict.mine} />}
          onKeepMine={() => save(conflict.mine, conflict.stored.version)}
          onTakeStored={onClose}
          onClose={() => setConflict(null)}
        />
      )}
    </Modal>
  );
}

/** One of two versions of a team; values that differ from the other one are bold. */
function VersionLines({ team, other }: { team: TeamVersion; other: TeamVersion }) {
  const others = linesOf(other);
  return (
    <dl className={styles.version}>
      {linesOf(team).map(([label, value], at) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto" data-differs={value === others[at]?.[1] ? undefined : ''}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
