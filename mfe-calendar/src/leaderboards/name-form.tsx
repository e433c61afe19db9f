import { Input } from '@fettle/shared-ui';
import { useMutation, useQueryClient } from '@fettle/shared-ui/data';
import { DialogForm, FormField, showFormErrors, useForm, z, zodResolver } from '@fettle/shared-ui/forms';
import { BOARDS_CHANGED, type Board, leaderboards, takePlace, withPlace } from './leaderboards.queries.ts';

/** The full rule, and which names are taken, is the server's. */
const nameForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, 'Please enter a name of at least 2 characters'),
      z.maxLength(60, 'Please enter a name of at most 30 characters'),
    ),
});

interface NameFormProps {
  board: Board;
  onClose: () => void;
}

/** Form for the name on a board: to join it, or to change the name. */
export default function NameForm({ board, onClose }: NameFormProps) {
  const { challenge, title, place } = board;
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(nameForm),
    defaultValues: { name: place?.name ?? '' },
  });
  const client = useQueryClient();
  const take = useMutation({
    mutationFn: ({ name }: { name: string }) => takePlace(challenge, name),
    meta: {
      success: place ? 'Name changed' : `You are on the board of ${title}`,
      invalidates: BOARDS_CHANGED,
    },
    onSuccess: (taken) => {
      client.setQueryData(leaderboards.all.queryKey, withPlace(challenge, taken));
      onClose();
    },
    onError: showFormErrors(setError),
  });
  return (
    <DialogForm
      saving={take.isPending}
      saveLabel={place ? 'Save' : 'Join'}
      banner={formState.errors.root}
      onSubmit={handleSubmit((fields) => take.mutate(fields))}
      onCancel={onClose}
    >
      <FormField
        label="Name on this board"
        hint="2 to 30 characters. It does not have to be your real name."
        error={formState.errors.name}
      >
        <Input autoComplete="off" {...register('name')} />
      </FormField>
    </DialogForm>
  );
}
