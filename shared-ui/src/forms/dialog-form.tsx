import { chakra, Stack } from '@chakra-ui/react';
import type { FormEvent, FormEventHandler, ReactNode } from 'react';
import { afterPaint } from '../core/after-paint.ts';
import { Button } from '../core/controls/button.tsx';
import { useFocusBack } from '../core/use-focus-back.ts';
import { DialogBody, DialogFooter } from '../overlays/dialog-parts.tsx';
import { type BannerError, FormBanner } from './form-banner.tsx';

interface DialogFormProps {
  /** Called once the pressed button is painted, and before the member's next input. */
  onSubmit: FormEventHandler<HTMLFormElement>;
  onCancel(): void;
  /** Shows a spinner on Save, which then takes no second click. Cancel stays enabled. */
  saving?: boolean;
  saveLabel?: string;
  /** Text of Save beside the spinner while saving; without it the button keeps its width under the spinner. */
  savingLabel?: string;
  /** Only where the specification disables Save; elsewhere it stays enabled, and invalid fields show their errors. */
  saveDisabled?: boolean;
  /** `errors.root`. */
  banner?: BannerError | string | null;
  /** Disables Cancel too while saving. */
  lockCancel?: boolean;
  /** Result of the form, such as totals; stays visible between the fields and the buttons. */
  summary?: ReactNode;
  /** Fixed height of the body where the window is high enough, so that fields can use `cqh`. */
  bodyHeight?: string;
  children: ReactNode;
}

/** Shows a summary above the buttons; in low windows (with an on-screen keyboard) both share one bar. */
const ONE_BAR_WHERE_LOW = {
  display: 'contents',
  '@media (max-height: 520px)': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    borderTopWidth: '1px',
    '& > :last-child': {
      flex: '0 0 auto',
      flexWrap: 'nowrap',
      marginInlineStart: 'auto',
      paddingBlock: '0.5rem',
    },
    '& > :last-child > button': { flex: '0 0 auto' },
  },
} as const;

/** Shortcut that saves, named as on the keyboard; shown as the tooltip of Save. */
const saveKeys = () => (/Mac OS/.test(navigator.userAgent) ? 'Cmd+Enter' : 'Ctrl+Enter');

/** Keeps `currentTarget`, which React removes from an event once it is handled. */
const keptEvent = (event: FormEvent<HTMLFormElement>): FormEvent<HTMLFormElement> =>
  Object.create(event, { currentTarget: { value: event.currentTarget } });

/**
 * A dialog's body and footer as one form: fields scroll, Cancel and Save stay visible, Ctrl+Enter or Cmd+Enter saves.
 */
export function DialogForm({ onSubmit, onCancel, saving = false, children, ...form }: DialogFormProps) {
  const { saveLabel = 'Save' } = form;
  const save = useFocusBack(saving);
  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const kept = keptEvent(event);
        afterPaint(() => onSubmit(kept));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
          return;
        event.preventDefault();
        save.current?.click();
      }}
      display="flex"
      flexDirection="column"
      flex="1 1 auto"
      minH={0}
    >
      <DialogBody
        {...(form.bodyHeight && {
          flexBasis: form.bodyHeight,
          minH: { base: '11rem', sm: '8rem' },
          containerType: 'size',
        })}
      >
        <Stack gap={5}>
          <FormBanner error={form.banner} />
          {children}
        </Stack>
      </DialogBody>
      <chakra.div css={form.summary ? ONE_BAR_WHERE_LOW : { display: 'contents' }}>
        {form.summary}
        <DialogFooter borderTopWidth={form.summary ? 0 : '1px'}>
          <Button type="button" variant="secondary" onClick={onCancel} disabled={form.lockCancel && saving}>
            Cancel
          </Button>
          <Button
            ref={save}
            type="submit"
            loading={saving}
            loadingText={form.savingLabel}
            disabled={form.saveDisabled}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            title={saveKeys()}
          >
            {saveLabel}
          </Button>
        </DialogFooter>
      </chakra.div>
    </chakra.form>
  );
}
