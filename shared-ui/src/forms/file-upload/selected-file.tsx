import { chakra } from '@chakra-ui/react';
import { File as FileIcon } from 'lucide-react';
import { useEffect, useState } from 'react';

/** A picture that is already stored. */
export interface StoredImage {
  id: string;
  /** Name in the labels of its buttons: "Image 1". */
  name: string;
  /** Address of a small version of the picture. */
  address: string;
}

export type Selected = File | StoredImage;

export const isFile = (selected: Selected): selected is File => selected instanceof File;

/** Preview of a picture that the browser can show; its object URL is revoked after use. */
export function Preview({ file, alt }: { file: Selected; alt: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!isFile(file)) return setAddress(file.address);
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!address) return <FileIcon size={20} strokeWidth={1.75} aria-hidden="true" />;
  return (
    <chakra.img src={address} alt={alt} boxSize="full" objectFit="cover" onError={() => setAddress(null)} />
  );
}

const keys = new WeakMap<File, number>();
let made = 0;

/** React key of a file, by identity: two files may have the same name, size and date. */
export function keyOf(file: Selected): number | string {
  if (!isFile(file)) return file.id;
  const existing = keys.get(file);
  if (existing) return existing;
  made += 1;
  keys.set(file, made);
  return made;
}
