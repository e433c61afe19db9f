import { screenWords } from './package-files.ts';

test.each([
  ['page:/goals', { title: 'Goals', folder: 'goals', component: 'Goals' }],
  ['page:/food-database', { title: 'Food Database', folder: 'food-database', component: 'FoodDatabase' }],
  ['entry:log-workout', { title: 'Log Workout', folder: 'log-workout', component: 'LogWorkout' }],
  ['part:scanner', { title: 'Scanner', folder: 'scanner', component: 'Scanner' }],
])('%s reads %j', (slot, words) => {
  expect(screenWords(slot)).toEqual(words);
});
