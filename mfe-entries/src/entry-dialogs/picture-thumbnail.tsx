import type { StoredImage } from '@fettle/shared-ui/forms';
import { useEffect, useState } from 'react';
import styles from './picture-thumbnail.module.css';

/** A small picture, stored or not uploaded yet; its object URL is revoked when it is no longer shown. */
export function PictureThumbnail({ picture }: { picture: File | StoredImage }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!(picture instanceof File)) return setAddress(picture.address);
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return <img src={address} alt={picture.name} className={styles.thumbnail} />;
}
