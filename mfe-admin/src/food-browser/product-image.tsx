import { Apple } from 'lucide-react';
import { useState } from 'react';
import styles from './product-badges.module.css';

interface ProductImageProps {
  address: string | null;
  /** Empty if the name is shown beside it. */
  alt?: string;
  className?: string;
}

/** Image of a product, loaded lazily; a drawing if there is none or it cannot be loaded. */
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
