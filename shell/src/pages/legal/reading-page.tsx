import { Children, isValidElement, type ReactNode } from 'react';
import styles from './reading-page.module.css';

interface ReadingPageProps {
  title: string;
  line: ReactNode;
  /** Lists links to the headings, for long texts. */
  onThisPage?: boolean;
  children: ReactNode;
}

interface PassageProps {
  heading: string;
  children: ReactNode;
}

/** Fragment of a heading's address: `Who sees it` → `who-sees-it`. */
const anchorOf = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** A page of running text with a readable line length. */
export function ReadingPage({ title, line, onThisPage = false, children }: ReadingPageProps) {
  const headings = Children.toArray(children).flatMap((child) =>
    isValidElement<PassageProps>(child) && child.type === Passage ? [child.props.heading] : [],
  );
  return (
    <div className={onThisPage ? `${styles.page} ${styles.withContents}` : styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{line}</p>
      </header>
      {onThisPage && (
        <nav aria-labelledby="on-this-page" className={styles.contents}>
          <h2 id="on-this-page">On this page</h2>
          <ol>
            {headings.map((heading) => (
              <li key={heading}>
                <a href={`#${anchorOf(heading)}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.text}>{children}</div>
    </div>
  );
}

/** One heading of a text with the paragraphs below it. */
export function Passage({ heading, children }: PassageProps) {
  return (
    <section id={anchorOf(heading)} className={styles.passage}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
