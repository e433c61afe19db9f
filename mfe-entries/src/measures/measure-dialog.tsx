import { Button, Input } from '@fettle/shared-ui';
import { ApiError, newId, useMutation, useQueryClient } from '@fettle/shared-ui/data';
import { DialogForm, FormField, showFormErrors, useForm } from '@fettle/shared-ui/forms';
import { ConfirmDialog } from '@fettle/shared-ui/overlays';
import { MAX_MEASURE_NAME, MAX_MEASURE_UNIT } from '@fettle/shared-ui/rules';
import { useState } from 'react';
import { deleteMeasure, MEASURES_CHANGED, type Measure, saveMeasure } from './measures.queries.ts';

interface MeasureDialogProps {
  /** The measure to change; `null` for a new one. */
  measure: Measure | null;
  onDeleted(): void;
  onClose(): void;
}

/** Body and footer of a dialog with the name and the unit of a measure, and its deletion. */
export default function MeasureDialog({ measure, onDeleted, onClose }: MeasureDialogProps) {
  const [id] = useState(() => measure?.id ?? newId());
  const [asking, setAsking] = useState(false);
  const [version, setVersion] = useState(measure?.version ?? 0);
  const client = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: measure?.name ?? '', unit: measure?.unit ?? 'cm' },
  });
  const save = useMutation({
    mutationFn: (fields: { name: string; unit: string }) => saveMeasure(id, version, fields),
    meta: { success: 'Measure saved', invalidates: MEASURES_CHANGED },
    onSuccess: onClose,
    onError: (error) => {
      const stored = storedOf(error);
      if (stored) setVersion(stored.version);
      if (stored || (error instanceof ApiError && error.status === 404))
        void client.invalidateQueries({ queryKey: MEASURES_CHANGED[0] });
      showFormErrors(setError)(stored ? changedTo(stored) : error);
    },
  });
  const remove = useMutation({
    mutationFn: () => deleteMeasure(id),
    meta: { success: 'Measure deleted', invalidates: MEASURES_CHANGED },
    onSuccess: () => {
      onDeleted();
      onClose();
    },
  });
  const { errors } = formState;
  return (
    <>
      <DialogForm
        saving={save.isPending}
        banner={errors.root}
        onSubmit={handleSubmit((fields) => save.mutate(fields))}
        onCancel={onClose}
      >
        <FormField label="Name" error={errors.name}>
          <Input
            placeholder="Waist"
            maxLength={MAX_MEASURE_NAME}
            readOnly={save.isPending}
            {...register('name', { validate: (name) => name.trim() !== '' || 'Please enter a name' })}
          />
        </FormField>
        <FormField label="Unit" hint="cm, in, %, mmHg, bpm, or one of your own" error={errors.unit}>
          <Input
            maxLength={MAX_MEASURE_UNIT}
            readOnly={save.isPending}
            {...register('unit', { validate: (unit) => unit.trim() !== '' || 'Please enter a unit' })}
          />
        </FormField>
        {measure && (
          <Button variant="secondary" alignSelf="start" onClick={() => setAsking(true)}>
            Delete this measure
          </Button>
        )}
      </DialogForm>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await remove.mutateAsync();
        }}
        title={`Delete ${measure?.name}?`}
        confirmLabel="Delete"
      >
        All its values are deleted too. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}

/** The measure that another tab or device saved, or this one by a request whose answer was lost. */
const storedOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'VERSION_CONFLICT'
    ? (error.data as Measure | undefined)
    : undefined;

function changedTo({ name, unit }: Measure): ApiError {
  const message = `This measure was saved elsewhere as “${name}” in ${unit}. Save again to set yours.`;
  return new ApiError({ status: 409, errors: [{ code: 'VERSION_CONFLICT', message, field: null }] });
}
