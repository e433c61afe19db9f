import { Input } from '@fettle/shared-ui';
import {
  DecimalInput,
  DialogForm,
  FormField,
  useForm,
  useFormDraft,
  zodResolver,
} from '@fettle/shared-ui/forms';
import { useCloseGuard } from '@fettle/shared-ui/slots';
import styles from '../add-custom-food/add-custom-food.module.css';
import type { MealFood } from '../food-search/meal-food.ts';
import {
  logWithoutAFoodForm,
  openingTexts,
  type QuickTexts,
  type QuickValues,
  quickFood,
} from './log-without-a-food-form.ts';
import type { QuickEnergy } from './quick-energy.ts';

export interface LogWithoutAFoodProps {
  /** Energy and name from the search text; null if it had no energy. */
  known: QuickEnergy | null;
  /** The meal's quick item to change; a new one by default. */
  item?: MealFood;
  /** Puts the quick item into the meal; the dialog then calls `onClose`. */
  onPut(item: MealFood): void;
  onClose(): void;
  /** While a question is set, Escape and the backdrop ask it first. */
  guardClose(question: string | null): void;
}

const MACROS = [
  ['protein', 'Protein'],
  ['carbs', 'Carbs'],
  ['fat', 'Fat'],
] as const;

/** Body and footer of the dialog: energy, and optionally name and macros. */
export default function LogWithoutAFood({ known, item, onPut, onClose, guardClose }: LogWithoutAFoodProps) {
  const form = useForm<QuickTexts, unknown, QuickValues>({
    resolver: zodResolver(logWithoutAFoodForm),
    defaultValues: openingTexts(known, item),
  });
  const { register, handleSubmit, formState } = form;
  const { errors, isDirty } = formState;
  useCloseGuard(
    guardClose,
    isDirty ? (item ? 'Your changes are not in your meal yet.' : 'This is not in your meal yet.') : null,
  );
  useFormDraft(form, 'Without a food', isDirty);
  const submit = handleSubmit((values) => {
    onPut(quickFood(values, item));
    onClose();
  });
  return (
    <DialogForm saveLabel={item ? 'Change' : 'Add'} onSubmit={submit} onCancel={onClose}>
      <FormField label="Calories" aside="kcal" error={errors.calories}>
        <DecimalInput autoFocus step={10} {...register('calories')} />
      </FormField>
      <FormField label="Name" aside="optional" error={errors.name}>
        <Input maxLength={200} autoComplete="off" dir="auto" {...register('name')} />
      </FormField>
      <div className={styles.grid}>
        {MACROS.map(([name, label]) => (
          <FormField key={name} label={label} aside="g, optional" error={errors[name]}>
            <DecimalInput {...register(name)} />
          </FormField>
        ))}
      </div>
    </DialogForm>
  );
}
