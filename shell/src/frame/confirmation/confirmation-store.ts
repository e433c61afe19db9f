import { create } from 'zustand';
import type { Proof } from '../../pages/sign-in/second-step/proofs.ts';

/** The question whether it is the member, while it is open. */
interface Question {
  /** Ways to answer it. */
  proofs: readonly Proof[];
  confirmed(): void;
  /** Called when the member closes the question. */
  refused(): void;
}

export const useConfirmation = create<{ question: Question | null }>()(() => ({ question: null }));

/**
 * Asks the member to confirm that it is they, and resolves when the server has accepted that; rejects when they close the
 * question.
 */
export function confirmIdentity(methods: readonly string[]): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const proofs = methods as readonly Proof[];
    const refused = () => reject(new Error('The member did not confirm that it is they'));
    useConfirmation.setState({ question: { proofs, confirmed: resolve, refused } });
  }).finally(() => useConfirmation.setState({ question: null }));
}
