import { type ReactNode, useEffect, useRef } from 'react';
import styles from './sign-in.module.css';
import { SignInColumn } from './sign-in-column.tsx';

interface OutcomeProps {
  heading: string;
  /** What happened and what to do, in a sentence or two. */
  children: ReactNode;
  /** Buttons for the next step. */
  next?: ReactNode;
}

/** A page without a form: the result of one, which takes the focus from the button that is gone. */
export function Outcome({ heading, children, next }: OutcomeProps) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  return (
    <SignInColumn heading={heading} aside={null}>
      <div ref={text} tabIndex={-1} role="status" className={styles.outcome}>
        {children}
      </div>
      {next}
    </SignInColumn>
  );
}
