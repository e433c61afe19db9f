import {
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';

type Form = Pick<UseFormReturn, 'setError' | 'getFieldState' | 'clearErrors'>;

/** Forms by their `setError`, which callers pass to `showFormErrors`. */
const forms = new WeakMap<object, Form>();

/** React Hook Form's `useForm`, which also lets `showFormErrors(setError)` know the form's fields. */
export function useForm<Values extends FieldValues = FieldValues, Context = unknown, Output = Values>(
  options?: UseFormProps<Values, Context, Output>,
): UseFormReturn<Values, Context, Output> {
  const form = useHookForm<Values, Context, Output>(options);
  forms.set(form.setError, form as unknown as Form);
  return form;
}

/**
 * Whether the form of this `setError` has registered a field of this name. React Hook Form has no list of its fields,
 * but gives an error the `ref` of its field if there is one.
 */
export function hasField(setError: object, name: string): boolean {
  const form = forms.get(setError);
  if (!form) return false;
  form.setError(name, { type: 'server' });
  const isRegistered = form.getFieldState(name).error?.ref !== undefined;
  form.clearErrors(name);
  return isRegistered;
}
