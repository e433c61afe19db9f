import { Button, Text } from '@fettle/shared-ui';
import { ConfirmDialog } from '@fettle/shared-ui/overlays';
import { type ComponentProps, useState } from 'react';
import { Variant } from './variant.tsx';

type Question = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'type' | 'title' | 'children' | 'confirmLabel' | 'cancelLabel'
> & { open: string };

const QUESTIONS: Question[] = [
  {
    open: 'Danger',
    type: 'danger',
    title: 'Delete this entry?',
    children: 'This morning’s weight and its note will be deleted for good.',
    confirmLabel: 'Delete',
  },
  {
    open: 'Warning',
    type: 'warning',
    title: 'Leave without saving?',
    children: 'What you have typed is not saved yet.',
    confirmLabel: 'Leave',
    cancelLabel: 'Keep editing',
  },
  {
    open: 'Info',
    type: 'info',
    title: 'Start the week on Monday?',
    children: 'The calendar will change at once.',
  },
];

/** Duration of a confirmed action in this demo, in ms. */
const WORK = 800;

export function ConfirmDialogSection() {
  const [asked, setAsked] = useState(QUESTIONS[0]);
  const [open, setOpen] = useState(false);
  const [answer, setAnswer] = useState('');
  const ask = (question: Question) => {
    setAsked(question);
    setAnswer('');
    setOpen(true);
  };
  return (
    <>
      <Variant name="Three types">
        {QUESTIONS.map((question) => (
          <Button key={question.open} variant="secondary" onClick={() => ask(question)}>
            {question.open}
          </Button>
        ))}
        <Text role="status" color="fg.muted" textStyle="sm">
          {answer}
        </Text>
      </Variant>
      {asked && (
        <ConfirmDialog
          type={asked.type}
          title={asked.title}
          confirmLabel={asked.confirmLabel}
          cancelLabel={asked.cancelLabel}
          open={open}
          onClose={() => setOpen(false)}
          onConfirm={async () => {
            await new Promise((done) => setTimeout(done, WORK));
            setAnswer('Confirmed. This is only a demo.');
          }}
        >
          {asked.children}
        </ConfirmDialog>
      )}
    </>
  );
}
