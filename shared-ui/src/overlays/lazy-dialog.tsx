import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { ErrorState } from '../core/states/error-state.tsx';
import { LoadingState } from '../core/states/loading-state.tsx';
import { SkeletonText } from '../core/states/skeletons.tsx';
import { DialogBody } from './dialog-parts.tsx';
import { Modal } from './modal.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface LazyDialogProps<Props>
  extends Pick<
    ComponentProps<typeof Modal>,
    'onClose' | 'title' | 'description' | 'size' | 'question' | 'focusAfter'
  > {
  /** Loads the content's code on opening; a constant. */
  load: Load<Props>;
  props: Props & object;
}

/**
 * A dialog of a feature app whose content is loaded on opening. Its frame shows at once; while the code loads, and if
 * it cannot be loaded, the dialog says so and can be closed.
 */
export function LazyDialog<Props>({ load, props, ...frame }: LazyDialogProps<Props>) {
  const { Content, failed, retry } = useLoaded(load);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Content) mainField(content.current)?.focus();
  }, [Content]);
  return (
    <Modal open bare {...frame} initialFocus={() => mainField(content.current)}>
      <div ref={content} style={{ display: 'contents' }}>
        {Content ? (
          <Content {...props} />
        ) : (
          <DialogBody>
            {failed ? (
              <ErrorState compact onRetry={retry}>
                Check your connection and try again.
              </ErrorState>
            ) : (
              <LoadingState label="Loading the dialog">
                <SkeletonText lines={6} />
              </LoadingState>
            )}
          </DialogBody>
        )}
      </div>
    </Modal>
  );
}

/**
 * Returns the element to focus: the one that has the focus in the content, else its first field, else null. The
 * dialog may call this before and after its content is loaded; in between the frame has the focus.
 */
function mainField(content: HTMLElement | null): HTMLElement | null {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && content?.contains(activeElement)) return activeElement;
  const fields = '[data-autofocus], input:not([type=hidden]), select, textarea';
  return content?.querySelector<HTMLElement>(fields) ?? null;
}

function useLoaded<Props>(load: Load<Props>) {
  const [Content, setContent] = useState<ComponentType<Props> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let shown = true;
    setFailed(false);
    load().then(
      (module) => shown && setContent(() => module.default),
      () => shown && setFailed(true),
    );
    return () => {
      shown = false;
    };
  }, [load, attempt]);
  return { Content, failed, retry: () => setAttempt((count) => count + 1) };
}
