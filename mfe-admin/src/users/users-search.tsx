import { Input } from '@fettle/shared-ui';
import { useEffect, useRef, useState } from 'react';

/** Time in ms the text must stay unchanged before the search runs. */
const SEARCH_DEBOUNCE_MS = 300;

interface UsersSearchProps {
  /** Current search. */
  search: string;
  onSearch(search: string): void;
}

/** Search box: it searches after a pause in typing, and follows changes of the URL. */
export function UsersSearch({ search, onSearch }: UsersSearchProps) {
  const [text, setText] = useState(search);
  const applied = useRef(search);

  useEffect(() => {
    if (search === applied.current) return;
    applied.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === applied.current) return;
    const timer = setTimeout(() => {
      applied.current = trimmed;
      onSearch(trimmed);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  return (
    <Input
      type="search"
      name="search"
      aria-label="Search users"
      placeholder="Search by username, email or name"
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
