import { chakra } from '@fettle/shared-ui';

const color = (name: string) => `var(--fettle-colors-${name})`;
const READING = 48;
/** Three quarters of a circle, in degrees from the top: a short tick every 3, a longer one every 15 and every 30. */
const TICKS = Array.from({ length: 91 }, (_, tick) => tick * 3 - 135);

function tickLook(degrees: number) {
  const from = degrees + 135;
  const strong = from % 30 === 0;
  const passed = degrees <= READING;
  return {
    inner: strong ? -96 : from % 15 === 0 ? -101 : -105,
    width: strong ? 1.8 : 1,
    stroke: passed ? 'accent-solid' : strong ? 'gray-8' : 'gray-7',
  };
}

/** A scale's dial at rest on a reading, which stands in the middle if it is given: a picture, not data. */
export function Dial({ reading }: { reading?: { value: string; unit: string } }) {
  return (
    <chakra.svg viewBox="-120 -120 240 216" w="full" aria-hidden="true" focusable="false">
      {TICKS.map((degrees) => {
        const { inner, width, stroke } = tickLook(degrees);
        return (
          <line
            key={degrees}
            y1={-112}
            y2={inner}
            stroke={color(stroke)}
            strokeWidth={width}
            strokeLinecap="round"
            transform={`rotate(${degrees})`}
          />
        );
      })}
      <path d="M0 -91 l-4.5 9 h9 z" fill={color('energy-solid')} transform={`rotate(${READING})`} />
      {reading && (
        <>
          <chakra.text
            y="12"
            textAnchor="middle"
            fontSize="58px"
            fontWeight="medium"
            letterSpacing="-0.03em"
            fill="fg"
          >
            {reading.value}
          </chakra.text>
          <chakra.text y="38" textAnchor="middle" fontSize="15px" fill="fg.muted">
            {reading.unit}
          </chakra.text>
        </>
      )}
    </chakra.svg>
  );
}
