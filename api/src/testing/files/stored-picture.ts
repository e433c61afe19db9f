import { newStorageKey } from '../../platform/media-storage/storage-key.ts';
import { database, type SignedIn } from '../accounts/sign-in.ts';
import { clientGeneratedId } from '../client-generated-id.ts';

/** Inserts the row of an uploaded picture that belongs to no entry, without its files, and returns its id. */
export async function storedPicture(owner: SignedIn): Promise<string> {
  const id = clientGeneratedId();
  await database().query(
    `INSERT INTO media (id, user_id, format, width, height, bytes, thumb_bytes, storage_key, thumb_storage_key)
     VALUES ($1, $2, 'jpeg', 30, 40, 1000, 100, $3, $4)`,
    [id, owner.id, newStorageKey(), newStorageKey()],
  );
  return id;
}
