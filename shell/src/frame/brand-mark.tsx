const TICKS = [-120, -80, -40, 0, 40, 80, 120];

/** The product's mark: a small dial with its needle up and to the right. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-16 -16 32 32" aria-hidden="true">
      <rect x="-16" y="-16" width="32" height="32" rx="9" fill="var(--fettle-colors-accent-solid)" />
      <g stroke="var(--fettle-colors-accent-contrast)" strokeLinecap="round" fill="none">
        {TICKS.map((angle) => (
          <line
            key={angle}
            y1="-10.5"
            y2="-8.5"
            strokeWidth="1.6"
            opacity="0.6"
            transform={`rotate(${angle})`}
          />
        ))}
        <line y1="3" y2="-7" strokeWidth="2.4" transform="rotate(40)" />
      </g>
      <circle r="2.4" fill="var(--fettle-colors-accent-contrast)" />
    </svg>
  );
}
