import type { EntryMedia, MediaHolder } from '../media/entry-media.ts';
import type { MediaDto } from '../media/media.dto.ts';
import type { EntryColumns } from './entry-columns.ts';

/** Entries as clients see them, each with its pictures; one query for the pictures of all of them. */
export async function withPictures<E extends EntryColumns, Dto>(
  media: EntryMedia,
  holder: MediaHolder,
  entries: E[],
  toDto: (entry: E, pictures: MediaDto[]) => Dto,
): Promise<Dto[]> {
  if (entries.length === 0) return [];
  const ids = entries.map(({ id }) => id);
  const pictures = await media.of(holder, ids);
  return entries.map((entry) => toDto(entry, pictures.get(entry.id) ?? []));
}

/** The same for one entry. */
export async function withItsPictures<E extends EntryColumns, Dto>(
  media: EntryMedia,
  holder: MediaHolder,
  entry: E,
  toDto: (entry: E, pictures: MediaDto[]) => Dto,
): Promise<Dto> {
  const pictures = await media.of(holder, [entry.id]);
  return toDto(entry, pictures.get(entry.id) ?? []);
}
