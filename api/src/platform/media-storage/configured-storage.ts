import { mkdir } from 'node:fs/promises';
import type { S3Address } from '../config/s3-address.ts';
import { ConfigurationError } from '../config/setting.ts';
import { S3Bucket } from '../object-storage/s3-bucket.ts';
import { BucketStorage } from './bucket-storage.ts';
import { FolderStorage } from './folder-storage.ts';
import type { MediaStorage } from './media-storage.ts';

/** The settings of the storage of pictures. */
interface StorageSettings {
  /** Folder of the pictures, unless a bucket has them, and of uploads under way in any case. */
  media_dir: string;
  media_store: S3Address | null;
  s3_timeout_seconds: number;
}

/** The storage of the settings: the bucket of `MEDIA_STORE`, or the folder `MEDIA_DIR`. Sends no request yet. */
export async function configuredStorage(
  settings: StorageSettings,
  warn: (line: string) => void = console.error,
): Promise<MediaStorage> {
  const { media_dir, media_store, s3_timeout_seconds } = settings;
  if (!media_store) return new FolderStorage(media_dir);
  await mkdir(media_dir, { recursive: true, mode: 0o700 }).catch(({ code }) => {
    throw new ConfigurationError(`MEDIA_DIR: uploads cannot be received in ${media_dir} (${code}).`);
  });
  return new BucketStorage(await S3Bucket.open(media_store, s3_timeout_seconds), warn);
}
