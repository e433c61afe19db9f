import { PlainButton } from '@fettle/shared-ui';
import { useForm } from '@fettle/shared-ui/forms';
import { useEffect, useState } from 'react';
import { PasswordField, TextField } from '../fields.tsx';
import {
  CHOOSE,
  type Proof,
  type ProofFields,
  TYPED,
  type TypedProof,
  type TypedWay,
  typedProof,
} from './proofs.ts';
import styles from './second-step.module.css';

/** The state of a form in which a member proves who they are, in one of several ways. */
export function useProof(ways: readonly Proof[]) {
  const typed = ways.filter((way): way is TypedWay => way !== 'passkey');
  /** The way whose field is shown; null where a passkey is the only one. */
  const [chosen, setChosen] = useState<TypedWay | null>(typed[0] ?? null);
  const form = useForm<ProofFields>({
    defaultValues: { password: '', code: '', recovery_code: '', remember_device: false },
  });
  const { setFocus, clearErrors } = form;
  // The button that chose the field is gone.
  useEffect(() => {
    if (!chosen) return;
    clearErrors();
    setFocus(TYPED[chosen].field);
  }, [chosen, setFocus, clearErrors]);
  /** Calls back with what was typed, or with null for a passkey. */
  const onSubmit = (send: (proof: TypedProof | null) => unknown) =>
    form.handleSubmit(async (fields) => {
      await send(chosen && typedProof(chosen, fields));
    });
  return { ways, chosen, setChosen, form, onSubmit };
}

type ProofForm = ReturnType<typeof useProof>;

/** The field of the chosen proof; nothing for a passkey. */
export function ProofField({ proof: { chosen, form } }: { proof: ProofForm }) {
  if (!chosen) return null;
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

/** Buttons that change to another proof; that of the passkey asks for it at once. */
export function OtherProofs({ proof, onPasskey }: { proof: ProofForm; onPasskey(): void }) {
  const others = proof.ways.filter((way) => way !== (proof.chosen ?? 'passkey'));
  if (others.length === 0) return null;
  return (
    <div className={styles.others}>
      {others.map((way) => (
        <PlainButton
          key={way}
          variant="ghost"
          onClick={() => (way === 'passkey' ? onPasskey() : proof.setChosen(way))}
        >
          {CHOOSE[way]}
        </PlainButton>
      ))}
    </div>
  );
}
