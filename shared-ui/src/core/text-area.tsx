import { chakra, type HTMLChakraProps, Textarea, useFieldContext } from '@chakra-ui/react';
import {
  type ClipboardEvent,
  type InputEvent as ReactInputEvent,
  type RefAttributes,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { announce } from './announce.ts';
import { cutFromPaste, roomLeftNews } from './room-left.ts';

interface TextAreaProps
  extends Omit<HTMLChakraProps<'textarea'>, 'size'>,
    RefAttributes<HTMLTextAreaElement> {
  /** The most characters it takes: typing stops there, and of a longer paste it says how much was left out. */
  maxLength?: number;
  /** Shows `n/max` below it; on where there is a `maxLength`. */
  showCount?: boolean;
}

/**
 * Several lines of text, with a counter where its room is limited. `register()` of a form goes on it like on an input;
 * inside FormField it is named, described and marked invalid by it.
 */
export function TextArea({ maxLength, showCount = maxLength !== undefined, ...textarea }: TextAreaProps) {
  if (maxLength === undefined || !showCount) return <Textarea maxLength={maxLength} {...textarea} />;
  return <CountedTextArea max={maxLength} {...textarea} />;
}

interface CountedProps extends Omit<TextAreaProps, 'maxLength' | 'showCount'> {
  max: number;
}

function CountedTextArea({ max, onInput, onPaste, ...textarea }: CountedProps) {
  const [length, setLength] = useState(0);
  const [cut, setCut] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const described = useFieldContext()?.ariaDescribedby ?? textarea['aria-describedby'];
  const below = useId();

  /** Whoever changed the text, a form that fills it in included. */
  useLayoutEffect(() => setLength(frame.current?.querySelector('textarea')?.value.length ?? 0));

  const input = (event: ReactInputEvent<HTMLTextAreaElement>) => {
    const now = event.currentTarget.value.length;
    const pasted = event.nativeEvent.inputType === 'insertFromPaste';
    const news = pasted && cut > 0 ? null : roomLeftNews(length, now, max);
    if (news) announce(news);
    if (!pasted) setCut(0);
    setLength(now);
    onInput?.(event);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const text = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
    const lost = cutFromPaste(text.length, value.length, selectionEnd - selectionStart, max);
    setCut(lost);
    if (lost > 0) announce(leftOut(lost));
    onPaste?.(event);
  };

  return (
    <chakra.div ref={frame} width="full">
      <Textarea
        maxLength={max}
        {...textarea}
        aria-describedby={described ? `${described} ${below}` : below}
        onInput={input}
        onPaste={paste}
      />
      <chakra.div
        id={below}
        display="flex"
        justifyContent="flex-end"
        gap={3}
        mt={1}
        textStyle="xs"
        color="fg.muted"
      >
        {cut > 0 && (
          <chakra.span flex="1" color="fg.warning">
            {leftOut(cut)}
          </chakra.span>
        )}
        <chakra.span fontVariantNumeric="tabular-nums" color={length >= max ? 'fg' : undefined}>
          {length}/{max}
        </chakra.span>
      </chakra.div>
    </chakra.div>
  );
}

const leftOut = (characters: number) =>
  `Too long: the last ${characters === 1 ? 'character was' : `${characters} characters were`} left out.`;
