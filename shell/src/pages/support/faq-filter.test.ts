import { CATEGORIES, FAQ } from './faq.ts';
import {
  countMessage,
  filterFaq,
  matchesIn,
  readFilter,
  type Searchable,
  writeFilter,
} from './faq-filter.ts';

const one = (id: string, category: string, question: string, answer: string): Searchable => ({
  id,
  category,
  question,
  answer,
});
const QUESTIONS = [
  one('units', 'fitness-tracking', 'Which units can I weigh in?', 'Pounds, kilograms or stone.'),
  one('creme', 'nutrition', 'What is in Crème brûlée?', 'Cream, weighed in grams. Don’t ask for pounds.'),
  one('meal', 'nutrition', 'How do I log a meal?', 'Press New Entry.'),
  one('age', 'privacy', 'How old do I have to be?', 'At least 13 years.'),
];

describe('the filter of the questions', () => {
  it.each<[string, Parameters<typeof filterFaq>[1], string[]]>([
    ['nothing', { category: 'all', search: '' }, ['units', 'creme', 'meal', 'age']],
    ['spaces', { category: 'all', search: '  ' }, ['units', 'creme', 'meal', 'age']],
    ['a category', { category: 'nutrition', search: '' }, ['creme', 'meal']],
    ['a category without questions', { category: 'community', search: '' }, []],
    ['a word of a question', { category: 'all', search: 'units' }, ['units']],
    ['a word of an answer', { category: 'all', search: 'grams' }, ['units', 'creme']],
    ['capitals', { category: 'all', search: 'POUNDS' }, ['units', 'creme']],
    ['a word without its accents', { category: 'all', search: 'creme brulee' }, ['creme']],
    ['a word with accents that the texts do not have', { category: 'all', search: 'mèal' }, ['meal']],
    ['an apostrophe from a keyboard', { category: 'all', search: "don't" }, ['creme']],
    ['words from question and answer, in any order', { category: 'all', search: 'entry  log' }, ['meal']],
    ['a word without matches', { category: 'all', search: 'units unicorn' }, []],
    ['a word in another category', { category: 'privacy', search: 'pounds' }, []],
    ['characters with a meaning in regular expressions', { category: 'all', search: '.* (?' }, []],
  ])('by %s', (_what, filter, found) => {
    expect(filterFaq(QUESTIONS, filter).found).toEqual(found);
  });

  it('counts the matches in each category, whichever is selected', () => {
    const { counts } = filterFaq(QUESTIONS, { category: 'privacy', search: 'pounds' });
    expect(counts).toMatchObject({ all: 2, 'fitness-tracking': 1, nutrition: 1, privacy: 0, community: 0 });
  });

  it.each([
    ['a few answers whose questions lack the words', 'pounds', ['units', 'creme']],
    ['no answer whose question contains them', 'units', []],
    ['no answer of many matches', 'e', []],
    ['no answer without a search', '', []],
  ])('opens %s', (_what, search, opened) => {
    expect(filterFaq(QUESTIONS, { category: 'all', search }).opened).toEqual(opened);
  });
});

describe('matches in a text', () => {
  it.each<[string, string, string[]]>([
    ['Crème brûlée', 'creme', ['Crème']],
    ['Log Weight, then log again', 'log', ['Log', 'log']],
    ['kilograms', 'kilo gram', ['kilogram']],
    ['kilograms', 'grams ogra', ['ograms']],
    ['a cat', 'a', []],
    ['🍌 banana 🍌', 'banana', ['banana']],
    ['𝒜 day', 'day', ['day']],
    ['nothing here', 'unicorn', []],
    ['anything', '  ', []],
  ])('%s, searched for %s', (text, search, parts) => {
    expect(matchesIn(text, search).map(([start, end]) => text.slice(start, end))).toEqual(parts);
  });
});

describe('the filter in the address', () => {
  it.each<[string, ReturnType<typeof readFilter>]>([
    ['', { category: 'all', search: '' }],
    ['?category=nutrition', { category: 'nutrition', search: '' }],
    ['?category=fitness-tracking&search=kg+lbs', { category: 'fitness-tracking', search: 'kg lbs' }],
    ['?search=%22a%26b%22', { category: 'all', search: '"a&b"' }],
  ])('%s is read and written', (address, filter) => {
    expect(readFilter(new URLSearchParams(address))).toEqual(filter);
    expect(readFilter(new URLSearchParams(writeFilter(new URLSearchParams(), filter)))).toEqual(filter);
  });

  it('means all for an unknown category', () => {
    expect(readFilter(new URLSearchParams('category=__proto__')).category).toBe('all');
  });

  it('keeps other params, and leaves out defaults', () => {
    const params = new URLSearchParams('override=x&category=nutrition&search=egg');
    expect(writeFilter(params, { category: 'all', search: ' ' })).toBe('?override=x');
    expect(writeFilter(new URLSearchParams(), { category: 'all', search: '' })).toBe('');
  });
});

it.each([
  [38, 38, '38 questions'],
  [3, 38, '3 of 38 questions'],
  [0, 38, '0 of 38 questions'],
  [1, 1, '1 question'],
])('shows %i found of %i as “%s”', (found, all, words) => {
  expect(countMessage(found, all)).toBe(words);
});

describe('the questions', () => {
  it('are in the eight categories of the specification, at least four in each', () => {
    expect(CATEGORIES.map(({ label }) => label)).toEqual([
      'Getting Started',
      'Account',
      'Fitness Tracking',
      'Nutrition',
      'Community',
      'Challenges',
      'Technical',
      'Privacy',
    ]);
    for (const { value } of CATEGORIES)
      expect(FAQ.filter(({ category }) => category === value).length).toBeGreaterThanOrEqual(4);
  });

  it('have unique ids, and texts', () => {
    expect(new Set(FAQ.map(({ id }) => id)).size).toBe(FAQ.length);
    for (const { id, question, answer } of FAQ) {
      expect(id).toMatch(/^[a-z0-9-]+$/);
      expect(question).toMatch(/[?]$/);
      for (const paragraph of answer) expect(paragraph).toMatch(/^\S.*[.]$/);
    }
  });

  it.each([
    ['what-is-75-hard', '75 consecutive days'],
    ['custom-challenges', 'Premium users can create custom challenges'],
    ['free-and-premium', 'The free tier includes basic tracking, nutrition logging, goals and community'],
    ['is-there-an-app', 'progressive web app (PWA)'],
    ['scan-barcodes', 'EAN-13, EAN-8, UPC-A and UPC-E'],
    ['scan-barcodes', 'HTTPS'],
    ['progress-pictures', 'Up to 5 pictures at a time, each under 10 MB, as JPG, JPEG, PNG or GIF'],
    ['minimum-age', 'At least 13 years old'],
    ['weight-units', 'Pounds (lbs), kilograms (kg) or stone'],
  ])('contain in %s what the specification says: %s', (id, words) => {
    expect(FAQ.find((question) => question.id === id)?.answer.join(' ')).toContain(words);
  });
});
