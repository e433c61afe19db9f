import { Input } from '@fettle/shared-ui';
import type { Schemas } from '@fettle/shared-ui/data';
import {
  DialogForm,
  FormField,
  showFormErrors,
  useForm,
  useFormDraft,
  useWatch,
  zodResolver,
} from '@fettle/shared-ui/forms';
import { looksLikeGtin } from '@fettle/shared-ui/rules';
import { useCloseGuard } from '@fettle/shared-ui/slots';
import { codeNote } from '../barcode-search/outcome-texts.ts';
import styles from './add-custom-food.module.css';
import {
  type CustomFoodLabel,
  type CustomFoodTexts,
  customFoodForm,
  type KnownOfFood,
  openingTexts,
  storedFood,
} from './custom-food-form.ts';
import { NumberField, NutritionFields } from './nutrition-fields.tsx';
import { PlausibilityHint } from './stored-values.tsx';
import { useSaveUserFood } from './use-save-user-food.ts';

export interface AddCustomFoodProps {
  /** Stored food to edit; a new one by default. */
  food?: Schemas['UserFoodDto'];
  /** Known fields of a new food. */
  known?: KnownOfFood;
  /** Called with the stored food; the dialog closes by itself. */
  onSaved(food: Schemas['UserFoodDto']): void;
  onClose(): void;
  /** While a question is set, Escape and the backdrop ask it first. */
  guardClose(question: string | null): void;
}

/** Body and footer of the dialog. A failure keeps the form as it is, with the server's errors under their fields. */
export default function AddCustomFood({ food, known, onSaved, onClose, guardClose }: AddCustomFoodProps) {
  const form = useForm<CustomFoodTexts, unknown, CustomFoodLabel>({
    resolver: zodResolver(customFoodForm),
    defaultValues: openingTexts(food ?? null, known),
  });
  const { register, handleSubmit, setError, control, formState } = form;
  const texts = useWatch({ control }) as CustomFoodTexts;
  const save = useSaveUserFood(food ?? null);
  const saving = save.isPending;
  const { errors, isDirty } = formState;

  const lost = food ? 'Your changes are not saved yet.' : 'This food is not saved yet.';
  const question = saving ? 'This food is being saved right now; it may be kept all the same.' : lost;
  useCloseGuard(guardClose, saving || isDirty ? question : null);
  useFormDraft(form, food?.id ?? 'Custom food', isDirty && !saving);

  const submit = handleSubmit((label) =>
    save.mutate(storedFood(label), {
      onSuccess: (stored) => {
        onSaved(stored);
        onClose();
      },
      onError: showFormErrors(setError),
    }),
  );

  return (
    <DialogForm
      saving={saving}
      saveLabel={food ? 'Save' : 'Add Food'}
      savingLabel={food ? 'Saving...' : 'Adding...'}
      lockCancel
      banner={errors.root}
      onSubmit={submit}
      onCancel={onClose}
    >
      <FormField label="Food name" error={errors.name}>
        <Input
          autoFocus
          maxLength={200}
          autoComplete="off"
          dir="auto"
          readOnly={saving}
          {...register('name')}
        />
      </FormField>
      <div className={styles.pair}>
        <FormField label="Brand" aside="optional" error={errors.brand}>
          <Input maxLength={200} autoComplete="off" dir="auto" readOnly={saving} {...register('brand')} />
        </FormField>
        <FormField label="Barcode" aside="optional" error={errors.barcode} hint={barcodeHint(texts.barcode)}>
          <Input
            maxLength={50}
            autoComplete="off"
            inputMode="numeric"
            readOnly={saving}
            {...register('barcode')}
          />
        </FormField>
      </div>
      <NutritionFields form={form} texts={texts} readOnly={saving} />
      <PlausibilityHint texts={texts} />
      <div className={styles.pair}>
        <FormField
          label="Serving size"
          aside="optional"
          error={errors.serving_size}
          hint="What one serving is, such as “1 slice”."
        >
          <Input
            maxLength={200}
            autoComplete="off"
            dir="auto"
            readOnly={saving}
            {...register('serving_size')}
          />
        </FormField>
        {texts.basis === '100g' && (
          <NumberField
            form={form}
            name="serving_grams"
            label="Grams in one serving"
            unit="g, optional"
            readOnly={saving}
          />
        )}
      </div>
    </DialogForm>
  );
}

/** Hint about the check digit, once the code has the length of a barcode. The code can be stored anyway. */
function barcodeHint(code: string): string | undefined {
  return looksLikeGtin(code) ? (codeNote(code) ?? undefined) : undefined;
}
