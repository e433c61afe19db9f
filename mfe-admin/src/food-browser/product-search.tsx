import { Button, Input } from '@fettle/shared-ui';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './food-browser.module.css';

interface ProductSearchProps {
  /** Current search. */
  q: string;
  /** Called on submit; the caller also returns to the first page. */
  onSearch(q: string): void;
}

/** Search form: it searches on submit and follows changes of the address. */
export function ProductSearch({ q, onSearch }: ProductSearchProps) {
  const [text, setText] = useState(q);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setText(q), [q]);

  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  const clear = () => {
    setText('');
    onSearch('');
    input.current?.focus();
  };

  return (
    <form aria-label="Search foods" className={styles.search} noValidate onSubmit={search}>
      <Input
        ref={input}
        type="search"
        name="q"
        aria-label="Name, brand or category"
        placeholder="Search by name, brand or category"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" icon={<Search size={18} />}>
        Search
      </Button>
      <Button variant="secondary" onClick={clear}>
        Clear
      </Button>
    </form>
  );
}
