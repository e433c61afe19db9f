import type { TimelineEntry } from '@fettle/shared-ui/data';
import { summaryOfEntry } from './entry-summary.ts';

const meal = {
  kind: 'meal-entries',
  items: [{ name: 'Oats', type: 'user' }],
  total_calories: 539.6,
  total_protein: 20,
  total_carbs: null,
  total_fat: 18.25,
  totals_partial: true,
  occurred_at: '2026-11-20T13:30:00.000Z',
  time_zone: 'UTC',
  notes: '',
};
const SET = { weight: 80, unit: 'kg', reps: 5, seconds: null, distance_m: null };
const photo = { id: 'p', url: '/u', thumb_url: '/t' };

describe('summaryOfEntry', () => {
  it.each([
    [
      { kind: 'weight-entries', weight: 82, unit: 'kg', weight_kg: 82, notes: 'after a run' },
      'Weight',
      '82.0 kg',
      'after a run',
    ],
    [meal, 'Oats', 'Lunch, at least 540 kcal, Protein 20 g, Carbs – g, Fat 18.3 g', ''],
    [
      { ...meal, total_calories: null, part_of_day: 'dinner' },
      'Oats',
      'Dinner, – kcal, Protein 20 g, Carbs – g, Fat 18.3 g',
      '',
    ],
    [
      {
        kind: 'workout-entries',
        type: 'Weight Training',
        duration: 60,
        outdoors: false,
        exercises: [
          { name: 'Squat', sets: [SET, SET] },
          { name: 'Row', sets: [SET] },
        ],
        images: [],
        notes: '',
      },
      'Weight Training',
      '60 min, 2 exercises, 3 sets',
      '',
    ],
    [
      // Kept on this device by a build that knew no exercises.
      { kind: 'workout-entries', type: 'Yoga', duration: 12.5, outdoors: true, images: [], notes: '' },
      'Yoga',
      '12.5 min, outdoors',
      '',
    ],
    [{ kind: 'progress-photos', photos: [photo], notes: 'front' }, 'Progress pictures', '', 'front'],
    [
      { kind: 'challenge-entries', challenge_condition: 'No sugar', images: [], notes: '' },
      'Challenge No sugar',
      '',
      '',
    ],
    [{ kind: 'custom-entries', title: 'Slept', content: '8 hours', images: [] }, 'Slept', '', '8 hours'],
    [{ kind: 'sleep-entries' }, 'Entry', '', ''],
  ])('%j', (entry, name, figures, text) => {
    const summary = summaryOfEntry(entry as unknown as TimelineEntry, null);
    expect({ ...summary, figures: summary.figures.join(', ').replaceAll('\u00a0', ' ') }).toMatchObject({
      name,
      figures,
      text,
    });
  });

  it('returns the pictures of the entry', () => {
    const entry = { kind: 'progress-photos', photos: [photo], notes: '' } as unknown as TimelineEntry;
    expect(summaryOfEntry(entry, null).pictures).toEqual([photo]);
  });
});
