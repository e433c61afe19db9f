/** A way to prove who signs in, as the API names it. */
export type Proof = 'password' | 'authenticator_app' | 'passkey' | 'recovery_code' | 'provider';

/** A proof that the browser or another page asks for. */
export type AskedProof = Extract<Proof, 'passkey' | 'provider'>;

/** A proof that is typed. */
export type TypedWay = Exclude<Proof, AskedProof>;

export const isTyped = (way: Proof): way is TypedWay => way !== 'passkey' && way !== 'provider';

/** The field of a proof that was typed, as the API takes it. */
export type TypedProof = { password: string } | { code: string } | { recovery_code: string };

/** The fields of a form of proofs. */
export interface ProofFields {
  password: string;
  code: string;
  recovery_code: string;
  remember_device: boolean;
}

/** The field and the texts of each typed proof. */
export const TYPED: Record<
  TypedWay,
  { field: keyof Omit<ProofFields, 'remember_device'>; label: string; hint?: string; empty: string }
> = {
  password: { field: 'password', label: 'Your password', empty: 'Please enter your password' },
  authenticator_app: {
    field: 'code',
    label: '6-digit code',
    hint: 'Your authenticator app shows it.',
    empty: 'Please enter the code',
  },
  recovery_code: {
    field: 'recovery_code',
    label: 'Recovery code',
    hint: 'One of the ten that you kept. Each works once.',
    empty: 'Please enter a recovery code',
  },
};

/** Labels of the buttons that change to another proof, or ask for it at once. */
export const CHOOSE: Record<Proof, string> = {
  password: 'Use your password',
  authenticator_app: 'Use your authenticator app',
  passkey: 'Use a passkey',
  recovery_code: 'Use a recovery code',
  provider: 'Sign in again at your identity provider',
};

/** The proof as the API takes it. */
export const typedProof = (way: TypedWay, fields: ProofFields): TypedProof => {
  const { field } = TYPED[way];
  return { [field]: fields[field] } as TypedProof;
};
