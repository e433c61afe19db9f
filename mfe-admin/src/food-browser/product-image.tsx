import { Apple } from 'lucide-react';
import { useState } from 'react';
import styles from './product-badges.module.css';

interface ProductImageProps {
  address: string | null;
  /** Empty where the name stands beside it. */
  alt?: string;
  className?: string;
}

/** The image of a product, fetched when it comes near; a drawing where there is none, or where it cannot be fetched. */
export function ProductImage({ address, alt = '', className = '' }: ProductImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={`${styles.image} ${className}`}>
      {address === null || failed === address ? (
        <Apple aria-hidden="true" data-placeholder="" />
      ) : (
        <img
          src={address}
          alt={alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(address)}
        />
      )}
    </span>
  );
}
