import { PlainButton } from '@fettle/shared-ui';
import { useForm } from '@fettle/shared-ui/forms';
import { useEffect, useState } from 'react';
import { PasswordField, TextField } from '../fields.tsx';
import {
  type AskedProof,
  CHOOSE,
  isTyped,
  type Proof,
  type ProofFields,
  TYPED,
  type TypedProof,
  typedProof,
} from './proofs.ts';
import styles from './second-step.module.css';

/** The state of a form in which a member proves who they are, in one of several ways. */
export function useProof(ways: readonly Proof[]) {
  const [chosen, setChosen] = useState<Proof>(ways[0] ?? 'passkey');
  const form = useForm<ProofFields>({
    defaultValues: { password: '', code: '', recovery_code: '', remember_device: false },
  });
  const { setFocus, clearErrors } = form;
  // The button that chose the field is gone.
  useEffect(() => {
    if (!isTyped(chosen)) return;
    clearErrors();
    setFocus(TYPED[chosen].field);
  }, [chosen, setFocus, clearErrors]);
  /** Calls back with what was typed, or with the proof that is to be asked for. */
  const onSubmit = (send: (proof: TypedProof | AskedProof) => unknown) =>
    form.handleSubmit(async (fields) => {
      await send(isTyped(chosen) ? typedProof(chosen, fields) : chosen);
    });
  /** The label of the button that sends the form. */
  const submitLabel = (typed: string) => (isTyped(chosen) ? typed : CHOOSE[chosen]);
  return { ways, chosen, setChosen, form, onSubmit, submitLabel };
}

type ProofForm = ReturnType<typeof useProof>;

/** The field of the chosen proof, if it is typed. */
export function ProofField({ proof: { chosen, form } }: { proof: ProofForm }) {
  if (!isTyped(chosen)) return null;
  const { field, empty, ...texts } = TYPED[chosen];
  const props = {
    ...texts,
    ...form.register(field, { validate: (text) => text.trim() !== '' || empty }),
    error: form.formState.errors[field],
  };
  if (chosen === 'password')
    return <PasswordField key={field} {...props} what="password" autoComplete="current-password" />;
  const isCode = chosen === 'authenticator_app';
  return (
    <TextField
      key={field}
      {...props}
      inputMode={isCode ? 'numeric' : undefined}
      autoComplete={isCode ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

interface OtherProofsProps {
  proof: ProofForm;
  busy: boolean;
  /** Asks for a proof without a field at once. */
  onAsked(proof: AskedProof): void;
}

/** Buttons of the other proofs. */
export function OtherProofs({ proof, busy, onAsked }: OtherProofsProps) {
  const others = proof.ways.filter((way) => way !== proof.chosen);
  if (others.length === 0) return null;
  return (
    <div className={styles.others}>
      {others.map((way) => (
        <PlainButton
          key={way}
          variant="ghost"
          disabled={busy}
          onClick={() => (isTyped(way) ? proof.setChosen(way) : onAsked(way))}
        >
          {CHOOSE[way]}
        </PlainButton>
      ))}
    </div>
  );
}
