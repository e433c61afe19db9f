/** Advisory lock: held alone by whoever deletes files of pictures, shared by a backup that reads them. */
export const MEDIA_FILES_LOCK = 4_655_455;
