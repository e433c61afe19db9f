import { ChevronDown } from 'lucide-react';
import { PageLink } from '../../layout/public-frame/page-link.tsx';
import type { Question } from './faq.ts';
import styles from './support.module.css';

/** A question whose answer opens below it. The button has the id, so that a browser that follows a `#` focuses it. */
export function FaqItem({ id, question, answer, see }: Question) {
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
