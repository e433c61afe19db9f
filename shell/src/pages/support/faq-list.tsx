import { memo, useEffect, useRef } from 'react';
import { CATEGORIES, FAQ } from './faq.ts';
import { type FaqBehaviour, faqBehaviour } from './faq-behaviour.ts';
import { countInWords } from './faq-filter.ts';
import { FaqFilterForm } from './faq-filter-form.tsx';
import { FaqItem } from './faq-item.tsx';
import styles from './support.module.css';

interface FaqListProps {
  /** Changes whenever the app has gone to another address. */
  visit?: string;
}

/**
 * All questions, closed. It is rendered once, in the app as in the prerendered page; from then on `faq-behaviour.ts`
 * works on what stands there, in both.
 */
export const FaqList = memo(function FaqList({ visit }: FaqListProps) {
  const root = useRef<HTMLDivElement>(null);
  const behaviour = useRef<FaqBehaviour>(null);
  useEffect(() => {
    behaviour.current = faqBehaviour(root.current as HTMLElement);
    return () => behaviour.current?.stop();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read is the browser's own address
  useEffect(() => behaviour.current?.follow(), [visit]);
  return (
    <div ref={root} data-faq="" className={styles.faq}>
      <FaqFilterForm />
      <div className={styles.questions}>
        <p role="status" className={styles.quiet}>
          {countInWords(FAQ.length, FAQ.length)}
        </p>
        {CATEGORIES.map(({ value, label }) => (
          <section key={value} data-category={value} aria-labelledby={`faq-${value}`}>
            <h2 id={`faq-${value}`}>{label}</h2>
            {FAQ.filter(({ category }) => category === value).map((question) => (
              <FaqItem key={question.id} {...question} />
            ))}
          </section>
        ))}
        <NothingFound />
      </div>
    </div>
  );
});

function NothingFound() {
  return (
    <div data-nothing="" hidden className={styles.nothing}>
      <p data-nothing-words="" />
      <p>
        Try another word, or <a href="#write-to-us">write to us</a>.
      </p>
      <button type="button" data-show="everywhere">
        Search all categories
      </button>
      <button type="button" data-show="all">
        Show all questions
      </button>
    </div>
  );
}
