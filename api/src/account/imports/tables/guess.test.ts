import { guessOf, isNumber } from './guess.ts';

/** The guess for a table of these lines, with the names of its columns instead of their indexes. */
function guess(header: string, ...lines: string[]) {
  const names = header.split(',');
  const rows = lines.map((line) => line.split(','));
  const { columns, ...rest } = guessOf({ id: 'x', names, has_header: true, rows });
  return { ...rest, columns: Object.fromEntries(columns.map(({ field, column }) => [field, names[column]])) };
}

const DAY = '2026-02-13';

describe('the kind of a table', () => {
  it.each([
    ['Date,Weight (kg),Body Fat %,Notes', `${DAY},81.4,22.5,x`, 'weight_entries'],
    ['Datum,Körpergewicht,Körperfett', `${DAY},81.4,22.5`, 'weight_entries'],
    ['fecha,peso corporal', `${DAY},81.4`, 'weight_entries'],
    ['Date,Morning weight,Target weight', `${DAY},81.4,75`, 'weight_entries'],
    ['Date,Food,Calories,Fat (g)', `${DAY},Soup,200,8`, 'meal_entries'],
    ['Datum,Mahlzeit,Lebensmittel,Brennwert (kJ),Eiweiß', `${DAY},Abend,Suppe,200,8`, 'meal_entries'],
    ['Date,Repas,Aliment,Énergie,Protéines,Glucides,Lipides', `${DAY},Dîner,Soupe,200,8,9,1`, 'meal_entries'],
    ['data,alimento,calorias,proteínas', `${DAY},Sopa,200,8`, 'meal_entries'],
    ['date,kcal', `${DAY},2100`, 'meal_entries'],
    ['Date,Exercise,Weight,Reps', `${DAY},Squat,100,5`, 'workout_entries'],
    ['Dag,Activiteit,Duur (min),Afstand (km)', `${DAY},Lopen,30,5`, 'workout_entries'],
    ['Data,Attività,Durata', `${DAY},Corsa,30`, 'workout_entries'],
    ['Date,Title,Text', `${DAY},Mood,fine`, 'custom_entries'],
    ['Date,Colour', `${DAY},red`, null],
    ['Weight,Food,Calories', '81.4,Soup,200', null],
    ['Name,Weight', 'Eve,81.4', null],
  ])('of %s', (header, line, kind) => {
    expect(guess(header, line).kind).toBe(kind);
  });
});

describe('the columns of a table', () => {
  it('are found by their names with units and in other words', () => {
    expect(
      guess(
        'Entry Date,When eaten,Meal,Food Name,energy_kcal,proteinGrams,Carbs g,Fat %,Total Fat',
        `${DAY},7:30 AM,Breakfast,Oats,370,13,60,40,7`,
      ).columns,
    ).toEqual({
      ...{ date: 'Entry Date', time: 'When eaten', meal: 'Meal', name: 'Food Name', kcal: 'energy_kcal' },
      ...{ protein: 'proteinGrams', carbs: 'Carbs g', fat: 'Total Fat' },
    });
  });

  it('are found by their contents where the names say nothing', () => {
    expect(guess('Weight,A,B', `81.4,${DAY},07:30`).columns).toEqual({
      weight: 'Weight',
      date: 'A',
      time: 'B',
    });
  });

  it('of ids tell entries apart', () => {
    const ids = (...lines: string[]) => guess('id,date,weight', ...lines).columns.id;
    expect(ids(`1,${DAY},81`, `2,${DAY},82`)).toBe('id');
    expect(ids(`1,${DAY},81`, `1,${DAY},82`)).toBeUndefined();
    const foods = (...lines: string[]) => guess('id,date,food,kcal', ...lines).columns.id;
    expect(foods(`1,${DAY},Oats,81`, `1,${DAY},Milk,82`)).toBe('id');
    expect(foods(`1,${DAY},Oats,81`, '1,2026-02-14,Milk,82')).toBeUndefined();
  });

  it('without a header are weigh-ins where there are days and weights', () => {
    const rows = [
      ['13.02.2026', '81,4'],
      ['14.02.2026', '81'],
    ];
    const names = ['Column 1', 'Column 2'];
    expect(guessOf({ id: 'x', names, has_header: false, rows })).toMatchObject({
      kind: 'weight_entries',
      columns: [
        { field: 'date', column: 0 },
        { field: 'weight', column: 1 },
      ],
    });
    expect(guessOf({ id: 'x', names, has_header: false, rows: [['13.02.2026', 'red']] }).kind).toBeNull();
  });
});

describe('the order of dates', () => {
  it.each([
    ['2026-02-13', 'ymd'],
    ['13/02/2026 07:30', 'dmy'],
    ['2/13/2026', 'mdy'],
    ['1/2/2026', 'mdy'],
    ['01.02.2026', 'dmy'],
    ['01-02-2026', 'dmy'],
    ['Feb 1; 2026', 'ymd'],
  ])('of %s', (day, order) => {
    expect(guess('date,weight', `${day},81`).date_order).toBe(order);
  });

  it('is told beside weekdays', () => {
    expect(guess('date,weight', 'Mo 05.01.2026,81').date_order).toBe('dmy');
  });

  it('has years of two digits first where only the days change', () => {
    expect(guess('date,weight', '26-01-05,81', '26-01-06,81').date_order).toBe('ymd');
    expect(guess('date,weight', '26-01-05,81', '27-01-05,81').date_order).toBe('dmy');
  });

  it('is that in which all days exist', () => {
    expect(guess('date,weight', '1/2/2026,81', '5/2/2026,81', '20/2/2026,81').date_order).toBe('dmy');
  });
});

describe('the numbers and units of a table', () => {
  const of = (header: string, ...cells: string[]) => {
    const rows = cells.map((cell) => [DAY, cell]);
    return guessOf({ id: 'x', names: ['date', header], has_header: true, rows });
  };

  it.each([
    [['81,4', '82'], true],
    [['1.234,5'], true],
    [['81.4', '1,234'], false],
    [['1,234.5'], false],
    [['1,234'], false],
    [['81,4 kg'], true],
  ])('%j have decimal commas: %s', (cells, expected) => {
    expect(of('weight', ...cells).decimal_comma).toBe(expected);
  });

  it('are told from a text that only begins as a number', () => {
    const text = `1${' '.repeat(100_000)}x`;
    const started = process.cpuUsage().user;
    expect(isNumber(text)).toBe(false);
    // A search that goes back for each space takes 20 s.
    expect(process.cpuUsage().user - started).toBeLessThan(2_000_000);
  });

  it.each([
    ['Weight (kg)', 'kg', null],
    ['weight_lbs', 'lb', null],
    ['Weight kg/lb', null, null],
    ['Weight', null, null],
    ['Distance [km]', null, 'km'],
    ['Distance (miles)', null, 'mi'],
    ['Distance (m)', null, null],
  ])('%s is in %s, %s', (header, weight_unit, distance_unit) => {
    expect(of(header, '81')).toMatchObject({ weight_unit, distance_unit });
  });
});
