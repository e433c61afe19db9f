import {
  type Control,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';

/** Which fields a form has on the page, found by the `setError` that callers hand around. */
const controls = new WeakMap<object, { _names: { mount: Set<string> } }>();

/** React Hook Form's `useForm`, which also lets `showFormErrors(setError)` know the form's fields. */
export function useForm<Values extends FieldValues = FieldValues, Context = unknown, Output = Values>(
  options?: UseFormProps<Values, Context, Output>,
): UseFormReturn<Values, Context, Output> {
  const form = useHookForm<Values, Context, Output>(options);
  controls.set(form.setError, form.control as Control<FieldValues>);
  return form;
}

/** The names of the fields that are registered now with the form of this `setError`. */
export function fieldsOf(setError: object): ReadonlySet<string> {
  return controls.get(setError)?._names.mount ?? new Set();
}
