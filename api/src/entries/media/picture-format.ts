/** The formats of uploads. */
export const PICTURE_FORMATS = ['jpeg', 'png', 'gif'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Number of bytes that `pictureFormat` needs. */
export const SIGNATURE_BYTES = 8;

const SIGNATURES: [PictureFormat, Buffer][] = [
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['gif', Buffer.from('GIF87a')],
  ['gif', Buffer.from('GIF89a')],
];

/** The format of a file by its first bytes, whatever its name is; `null` for anything but JPEG, PNG and GIF. */
export function pictureFormat(head: Buffer): PictureFormat | null {
  const found = SIGNATURES.find(([, signature]) => head.subarray(0, signature.length).equals(signature));
  return found?.[0] ?? null;
}
