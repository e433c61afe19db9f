/** A picture after its re-encoding. */
export interface ReencodedPicture {
  width: number;
  height: number;
  bytes: number;
  thumb_bytes: number;
}

/** The two files of a picture until they are stored. */
export const writtenBeside = (path: string) => ({
  picture: `${path}.picture`,
  thumbnail: `${path}.thumbnail`,
});
