import { declarationsOf } from '@fettle/shared-ui/slots';
import remote from './remote.ts';

/** Titles and descriptions of each dialog's frame, for a new entry and for editing. */
test.each([
  [
    'entry:log-weight',
    ['Log Weight', 'Record your current weight and any notes'],
    ['Edit Weight', 'Correct the weight, its time or your notes'],
  ],
  [
    'entry:progress-pic',
    ['Progress Pic', 'Add pictures of today and any notes. Only you see them.'],
    ['Edit Progress Pic', 'Change the pictures, their time or your notes'],
  ],
  [
    'entry:log-workout',
    ['Log Workout', 'Record a workout, and any images or notes'],
    ['Edit Workout', 'Correct the workout, its time, images or notes'],
  ],
  [
    'entry:challenge-specific',
    ['Challenge Specific', 'Record a condition that you met, and any notes or images'],
    ['Edit Challenge Entry', 'Correct the condition, its time, notes or images'],
  ],
  [
    'entry:custom-entry',
    ['Custom Entry', 'Write down anything else, and add any images. Only you see it.'],
    ['Edit Custom Entry', 'Change what you wrote, its time or images'],
  ],
])('%s has titles and descriptions', (slot, [title, description], [editTitle, editDescription]) => {
  expect(declarationsOf(remote).find((declaration) => declaration.slot === slot)).toEqual({
    slot,
    title,
    description,
    size: 'md',
    edit: { title: editTitle, description: editDescription },
  });
});
