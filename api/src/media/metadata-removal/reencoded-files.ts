/** What a picture became. */
export interface ReencodedPicture {
  width: number;
  height: number;
  bytes: number;
  thumb_bytes: number;
}

/** Where the two files of a picture lie until they are stored. */
export const writtenBeside = (path: string) => ({
  picture: `${path}.picture`,
  thumbnail: `${path}.thumbnail`,
});
