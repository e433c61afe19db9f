import { ChevronDown } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { PageLink } from '../../frame/public-frame/page-link.tsx';
import { CATEGORIES, FAQ, type Question } from './faq.ts';
import { type FaqBehaviour, faqBehaviour } from './faq-behaviour.ts';
import { countMessage } from './faq-filter.ts';
import { FaqFilterForm } from './faq-filter-form.tsx';
import styles from './support.module.css';

interface FaqListProps {
  /** Changes with every navigation of the app. */
  visit?: string;
}

/** All questions, closed. Rendered once; from then on `faq-behaviour.ts` works on the markup. */
export const FaqList = memo(function FaqList({ visit }: FaqListProps) {
  const root = useRef<HTMLDivElement>(null);
  const behaviour = useRef<FaqBehaviour>(null);
  useEffect(() => {
    behaviour.current = faqBehaviour(root.current as HTMLElement);
    return () => behaviour.current?.stop();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the browser's own address
  useEffect(() => behaviour.current?.follow(), [visit]);
  return (
    <div ref={root} data-faq="" className={styles.faq}>
      <FaqFilterForm />
      <div className={styles.questions}>
        <p role="status" className={styles.quiet}>
          {countMessage(FAQ.length, FAQ.length)}
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

/** A question whose answer opens below it. The button has the id, so that the browser focuses it for a fragment. */
function FaqItem({ id, question, answer, see }: Question) {
  return (
    <div data-question="" className={styles.item}>
      <h3>
        <button id={id} type="button" aria-expanded="false" aria-controls={`${id}-answer`}>
          <span data-searched="">{question}</span>
          <ChevronDown aria-hidden="true" />
        </button>
      </h3>
      <div id={`${id}-answer`} className={styles.answer}>
        {answer.map((paragraph) => (
          <p key={paragraph} data-searched="">
            {paragraph}
          </p>
        ))}
        <p className={styles.onwards}>
          {see && <PageLink to={see.path}>{see.label}</PageLink>}
          <a href={`#${id}`}>Link to this answer</a>
        </p>
      </div>
    </div>
  );
}
