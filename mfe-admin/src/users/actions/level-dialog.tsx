import { Input } from '@fettle/shared-ui';
import { useMutation } from '@fettle/shared-ui/data';
import {
  DialogForm,
  FormField,
  showFormErrors,
  useForm,
  useWatch,
  zodResolver,
} from '@fettle/shared-ui/forms';
import { Modal } from '@fettle/shared-ui/overlays';
import { permissionBand } from '../permission-level.ts';
import type { AdminUser } from '../users.queries.ts';
import styles from './level-dialog.module.css';
import { editLevelForm, levelOf, PROMOTE_LEVEL, promotedLevel, promoteForm } from './level-form.ts';
import { userActions } from './user-actions.queries.ts';

interface LevelDialogProps {
  user: AdminUser;
  onClose(): void;
}

/** Makes a user an administrator, at level 10 by default. An empty or invalid level is 0, and the dialog says so. */
export function PromoteDialog(props: LevelDialogProps) {
  const promote = useMutation(userActions.promote);
  return (
    <LevelDialog
      {...props}
      title={`Promote ${props.user.display_name}`}
      saveLabel="Promote"
      initialLevel={PROMOTE_LEVEL}
      form={promoteForm}
      levelOf={promotedLevel}
      action={promote}
    />
  );
}

/** Changes an administrator's level. */
export function EditLevelDialog(props: LevelDialogProps) {
  const setLevel = useMutation(userActions.setLevel);
  return (
    <LevelDialog
      {...props}
      title={`Edit level of ${props.user.display_name}`}
      saveLabel="Save"
      initialLevel={props.user.permission_level}
      form={editLevelForm}
      levelOf={levelOf}
      action={setLevel}
    />
  );
}

interface LevelFormDialogProps extends LevelDialogProps {
  title: string;
  saveLabel: string;
  initialLevel: number;
  form: typeof promoteForm | typeof editLevelForm;
  /** Parses the typed text for the preview; null if it is not a level. */
  levelOf(text: string): number | null;
  action: ReturnType<typeof useMutation<AdminUser, Error, { user: AdminUser; permission_level: number }>>;
}

function LevelDialog({ user, onClose, title, form, action, ...dialog }: LevelFormDialogProps) {
  const {
    register,
    handleSubmit,
    setError,
    control,
    formState: { errors },
  } = useForm({
    resolver: zodResolver(form),
    defaultValues: { permission_level: String(dialog.initialLevel) },
  });
  const text = useWatch({ control, name: 'permission_level' });
  const submit = handleSubmit(({ permission_level }) =>
    action.mutate({ user, permission_level }, { onSuccess: onClose, onError: showFormErrors(setError) }),
  );
  return (
    <Modal
      open
      bare
      size="sm"
      onClose={onClose}
      title={title}
      description={`@${user.username}, ${user.email}`}
    >
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        saving={action.isPending}
        saveLabel={dialog.saveLabel}
        banner={errors.root}
      >
        <FormField
          label="Permission level"
          hint="0 to 100. Lower means more access."
          error={errors.permission_level}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            max={100}
            step={1}
            {...register('permission_level')}
          />
        </FormField>
        <LevelName level={dialog.levelOf(text)} />
      </DialogForm>
    </Modal>
  );
}

/** Name and note of a level; screen readers announce each change. */
function LevelName({ level }: { level: number | null }) {
  const band = level === null ? null : permissionBand(level);
  return (
    <output className={styles.level} data-full={level === 0 || undefined}>
      {band ? (
        <>
          <span className={styles.number}>Level {level}</span>
          <span className={styles.name}>{band.name}</span>
          {band.note && <span>{band.note}</span>}
        </>
      ) : (
        <span>No level</span>
      )}
    </output>
  );
}
