import { Input } from '@fettle/shared-ui';
import { useEffect, useRef, useState } from 'react';

/** How long typing must rest before the list is asked for. */
const REST = 300;

interface UsersSearchProps {
  /** What the list is filtered by now. */
  search: string;
  onSearch(search: string): void;
}

/** The search box: it filters by itself once typing rests, and follows the address when that changes. */
export function UsersSearch({ search, onSearch }: UsersSearchProps) {
  const [text, setText] = useState(search);
  const asked = useRef(search);

  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      onSearch(wanted);
    }, REST);
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
