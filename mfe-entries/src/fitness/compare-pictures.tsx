import { NumberValue, SegmentedControl } from '@fettle/shared-ui';
import { mediaAddress, usePreferences, useQuery } from '@fettle/shared-ui/data';
import { formatLocalDate, fromKilograms } from '@fettle/shared-ui/rules';
import { MoveHorizontal } from 'lucide-react';
import { type CSSProperties, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import styles from './compare-pictures.module.css';
import { type DatedPicture, frameRatio } from './dated-picture.ts';
import { fitness } from './fitness.queries.ts';
import { weightThen } from './weight-then.ts';

const LAYOUTS = [
  { value: 'slider', label: 'Slider' },
  { value: 'beside', label: 'Side by side' },
] as const;
type Layout = (typeof LAYOUTS)[number]['value'];

interface ComparePicturesProps {
  /** The earlier picture first. */
  pair: [DatedPicture, DatedPicture];
  onPictureError: (picture: DatedPicture) => void;
}

/** Compares two uncropped pictures with a slider or side by side, with their dates and weights. */
export function ComparePictures({ pair, onPictureError }: ComparePicturesProps) {
  const [layout, setLayout] = useState<Layout>('slider');
  const [before, after] = pair;
  const ratio = { '--ratio': frameRatio(pair) } as CSSProperties;
  const image = (picture: DatedPicture) => (
    <img
      key={picture.id}
      src={mediaAddress(picture.url)}
      alt={`Progress picture, ${picture.name}`}
      draggable={false}
      className={styles.picture}
      onError={() => onPictureError(picture)}
    />
  );
  return (
    <div className={styles.compare} style={ratio}>
      <SegmentedControl<Layout>
        label="How to compare"
        size="sm"
        options={LAYOUTS}
        value={layout}
        onChange={setLayout}
      />
      <figure>
        {layout === 'slider' ? (
          <SlidingFrame before={image(before)} after={image(after)} />
        ) : (
          <div className={styles.beside}>
            <div className={styles.frame}>{image(before)}</div>
            <div className={styles.frame}>{image(after)}</div>
          </div>
        )}
        <figcaption className={styles.captions}>
          <Caption side="Before" picture={before} />
          <Caption side="After" picture={after} />
        </figcaption>
      </figure>
    </div>
  );
}

/** Shows the earlier picture over the later one, up to a line that pointer, touch and arrow keys move. */
function SlidingFrame({ before, after }: { before: ReactNode; after: ReactNode }) {
  const [share, setShare] = useState(50);
  const range = useRef<HTMLInputElement>(null);
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) setShare(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * 100));
  };
  return (
    <div
      className={styles.frame}
      style={{ '--share': `${share}%` } as CSSProperties}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        range.current?.focus({ preventScroll: true });
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons > 0) follow(event);
      }}
    >
      {after}
      <div className={styles.before}>{before}</div>
      {/* Some browsers move a range only by its thumb, so the frame takes the pointer, and the range the keys. */}
      <input
        ref={range}
        type="range"
        min={0}
        max={100}
        step={STEP}
        value={share}
        aria-label="How much of the earlier picture shows"
        aria-valuetext={`${share}%`}
        className={styles.range}
        onChange={({ target }) => setShare(Number(target.value))}
      />
      <div className={styles.line} aria-hidden="true">
        <span className={styles.knob}>
          <MoveHorizontal size={20} />
        </span>
      </div>
    </div>
  );
}

/** Percent by which an arrow key moves the line. */
const STEP = 5;

function Caption({ side, picture }: { side: string; picture: DatedPicture }) {
  const unit = usePreferences().weightEntry.defaultUnit;
  const { data: weighIns } = useQuery(fitness.weighInsUntil(picture.local_date));
  const weighIn = weighIns && weightThen(weighIns, picture);
  return (
    <div className={styles.caption}>
      <span className={styles.quiet}>{side}</span>
      <span className={styles.date}>{formatLocalDate(picture.local_date, { dateStyle: 'medium' })}</span>
      {weighIn && <NumberValue value={fromKilograms(weighIn.weight_kg, unit)} unit={unit} fixed size="xl" />}
      {weighIn && weighIn.local_date !== picture.local_date && (
        <span className={styles.quiet}>
          weighed {formatLocalDate(weighIn.local_date, { dateStyle: 'medium' })}
        </span>
      )}
      {weighIn === null && <span className={styles.quiet}>No weight logged until then</span>}
    </div>
  );
}
