import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import {
  type ClipboardEvent,
  type InputEvent as ReactInputEvent,
  type RefAttributes,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { announce } from '../announcer.tsx';
import { FieldContext, useControl } from './field-context.ts';
import { inputLooks } from './plain-input.tsx';

interface TextAreaProps
  extends Omit<HTMLChakraProps<'textarea'>, 'size'>,
    RefAttributes<HTMLTextAreaElement> {
  /** Longest text in characters: typing stops there; after a longer paste a message tells how many were cut. */
  maxLength?: number;
  /** Shows `n/max` below the text; on by default where there is a `maxLength`. */
  showCount?: boolean;
}

/**
 * Several lines of text, with a counter where the length is limited. It takes `register()` of a form like an input;
 * inside FormField it is named, described and marked invalid by it.
 */
export function TextArea({ maxLength, showCount = maxLength !== undefined, ...textarea }: TextAreaProps) {
  if (maxLength === undefined || !showCount) return <Lines maxLength={maxLength} {...textarea} />;
  return <CountedTextArea max={maxLength} {...textarea} />;
}

function Lines({ className, ...textarea }: Omit<HTMLChakraProps<'textarea'>, 'size'>) {
  return <chakra.textarea {...useControl(textarea)} {...inputLooks(undefined, className)} />;
}

interface CountedProps extends Omit<TextAreaProps, 'maxLength' | 'showCount'> {
  max: number;
}

function CountedTextArea({ max, onInput, onPaste, ...textarea }: CountedProps) {
  const [length, setLength] = useState(0);
  const [cut, setCut] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const described = useContext(FieldContext)?.describedBy ?? textarea['aria-describedby'];
  const below = useId();

  /** Runs after every render, because a form that fills the field in changes its text without an input event. */
  useLayoutEffect(() => setLength(frame.current?.querySelector('textarea')?.value.length ?? 0));

  const input = (event: ReactInputEvent<HTMLTextAreaElement>) => {
    const now = event.currentTarget.value.length;
    const pasted = event.nativeEvent.inputType === 'insertFromPaste';
    const message = pasted && cut > 0 ? null : charactersRemainingMessage(length, now, max);
    if (message) announce(message);
    if (!pasted) setCut(0);
    setLength(now);
    onInput?.(event);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const text = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
    const lost = cutFromPaste(text.length, value.length, selectionEnd - selectionStart, max);
    setCut(lost);
    if (lost > 0) announce(cutMessage(lost));
    onPaste?.(event);
  };

  return (
    <chakra.div ref={frame} width="full">
      <Lines
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
            {cutMessage(cut)}
          </chakra.span>
        )}
        <chakra.span fontVariantNumeric="tabular-nums" color={length >= max ? 'fg' : undefined}>
          {length}/{max}
        </chakra.span>
      </chakra.div>
    </chakra.div>
  );
}

const cutMessage = (characters: number) =>
  `Too long: the last ${characters === 1 ? 'character was' : `${characters} characters were`} left out.`;

/** Remaining share of `max` below which the remaining characters are announced. */
const LAST_STRETCH = 0.1;

/**
 * The announcement when the length of a text changes from `before` to `now` of at most `max` characters: once when the
 * last tenth begins and once at the limit; else null.
 */
export function charactersRemainingMessage(before: number, now: number, max: number): string | null {
  if (now <= before) return null;
  if (now >= max) return before < max ? 'No characters left.' : null;
  const stretch = Math.ceil(max * (1 - LAST_STRETCH));
  if (before >= stretch || now < stretch) return null;
  return charactersLeft(max - now);
}

const charactersLeft = (left: number) => `${left} ${left === 1 ? 'character' : 'characters'} left.`;

/**
 * Number of pasted characters over the limit, if the paste replaces `selected` of the `length` characters; 0 for
 * none.
 */
export function cutFromPaste(pasted: number, length: number, selected: number, max: number): number {
  return Math.max(0, pasted - Math.max(0, max - (length - selected)));
}
