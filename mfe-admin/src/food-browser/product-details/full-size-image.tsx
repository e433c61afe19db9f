import { IconButton } from '@fettle/shared-ui';
import { useEscapeWithin } from '@fettle/shared-ui/overlays';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FoodProduct } from '../food-products.queries.ts';
import { ProductImage } from '../product-image.tsx';
import { imageAddress } from '../product-values.ts';
import styles from './product-details.module.css';

/** Image of a product; a click shows it in full size over everything. */
export function FullSizeImage({ product }: { product: FoodProduct }) {
  const [isFull, setIsFull] = useState(false);
  const thumb = useRef<HTMLButtonElement>(null);
  const small = imageAddress(product.image_thumb_url, product.image_url);
  const alt = product.product_name;
  if (small === null) return <ProductImage address={null} className={styles.image} />;
  const close = () => {
    setIsFull(false);
    thumb.current?.focus();
  };
  return (
    <>
      <button
        ref={thumb}
        type="button"
        className={styles.thumb}
        aria-label="Show the image in full size"
        onClick={() => setIsFull(true)}
      >
        <ProductImage address={small} alt={alt} className={styles.image} />
      </button>
      {isFull && (
        <Overlay
          address={imageAddress(product.image_url, product.image_thumb_url)}
          alt={alt}
          onClose={close}
        />
      )}
    </>
  );
}

interface OverlayProps {
  address: string | null;
  alt: string;
  onClose(): void;
}

/** Full-size image; Escape closes it and keeps the dialog below open. */
function Overlay({ address, alt, onClose }: OverlayProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Listens on the whole page, because the image covers everything wherever the focus is.
  const page = useRef<HTMLElement>(document.body);
  useEscapeWithin(page, onClose);
  useEffect(() => button.current?.focus(), []);
  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-label={`Image of ${alt}`}
      className={styles.overlay}
      onClick={onClose}
      // The button is the only element that takes the focus.
      onKeyDown={(event) => event.key === 'Tab' && event.preventDefault()}
    >
      <ProductImage address={address} alt={alt} className={styles.full} />
      <IconButton ref={button} variant="ghost" aria-label="Close image" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
