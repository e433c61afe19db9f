import type { ImportedKind } from '../imported-kinds.ts';
import type { TableField } from './table-fields.ts';

/** Words that name a unit: `Weight kg`, `energy_kj`, `Fett (%)`. */
const UNITS = new Set(
  (
    'kg kgs kilo kilos kilogram kilograms lb lbs pound pounds st stone stones g gr gram grams gramm mg ' +
    'kcal cal kj kilojoule kilojoules km kms kilometers kilometres mi mile miles m meter meters metres yd yards ft feet ' +
    'min mins minutes minuten minutos minuti s sec secs seconds sekunden h hr hrs hours std % percent percentage pct prozent'
  ).split(' '),
);

export interface ColumnName {
  /** The words without units and spaces between them; with them where there are only units. */
  name: string;
  words: readonly string[];
  /** The unit that the name has; empty for none and for several: `Energy kcal/kJ`. */
  unit: string;
}

/** A column's name in its words, without case and accents. */
export function columnName(text: string): ColumnName {
  const words = text
    .slice(0, 200)
    .replaceAll(/(\p{Ll}{2})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}%]+/u)
    .filter((word) => word !== '');
  const named = words.filter((word) => !UNITS.has(word));
  const [unit = '', ...others] = new Set(words.filter((word) => UNITS.has(word)));
  return {
    name: (named.length === 0 ? words : named).join(''),
    words: named.length === 0 ? words : named,
    unit: others.length === 0 ? unit : '',
  };
}

const MOMENT = {
  id: 'id uuid guid entryid identifier',
  date:
    'date datetime datum tag fecha dia data giorno jour dag day timestamp dateheure zeitpunkt zeitstempel horodatage ' +
    'fechahora dataora dateandtime datumuhrzeit datumtijd start startdate starttime startzeit created createdat loggedat when',
  time: 'time uhrzeit zeit hora heure ora orario tijd timeofday',
  utc_offset: 'utcoffset offset timezoneoffset',
};
const NOTES =
  'notes note comment comments notizen notiz kommentar kommentare bemerkung bemerkungen commentaire commentaires remarque ' +
  'remarques nota notas comentario comentarios commento commenti osservazioni observacao observacoes opmerking opmerkingen ' +
  'notitie notities memo remarks remark';
const ENERGY =
  'kcal calories calorie energy cal kalorien energie brennwert calorias energia calorieen kilocalories kj kilojoules';
const UNIT = 'unit units einheit unite unidad unidade unita eenheid';
const WEIGHT =
  'weight bodyweight gewicht korpergewicht poids poidscorporel peso pesocorporal pesocorporeo masse bodymass lichaamsgewicht';
const DISTANCE = 'distance distanz strecke entfernung distancia distanza afstand';

/** Names of columns by the field that they are, in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const NAMES: Record<ImportedKind, Partial<Record<TableField, string>>> = {
  weight_entries: {
    ...MOMENT,
    weight: WEIGHT,
    unit: `${UNIT} weightunit`,
    body_fat:
      'bodyfat korperfett korperfettanteil fettanteil massegrasse grasacorporal gorduracorporal grassocorporeo massagrassa ' +
      'lichaamsvet fat fett graisse grasa gordura grasso vet',
    notes: NOTES,
  },
  meal_entries: {
    ...MOMENT,
    meal: 'meal mealtype mealname mahlzeit repas comida refeicao pasto maaltijd',
    name:
      'food foodname fooditem name item product lebensmittel produkt bezeichnung aliment produit nom alimento producto nombre ' +
      'nome prodotto produto naam voedingsmiddel description beschreibung dish gericht plat plato piatto',
    brand: 'brand marke hersteller marque marca merk',
    amount:
      'amount quantity qty serving servings servingsize portion menge portionsgrosse quantite cantidad racion quantidade ' +
      'porcao quantita porzione hoeveelheid portie',
    kcal: ENERGY,
    protein: 'protein proteins eiweiss proteine proteines proteina proteinas eiwit eiwitten',
    carbs:
      'carbs carbohydrates carbohydrate carb kohlenhydrate glucides carbohidratos hidratosdecarbono hidratos carboidrati ' +
      'carboidratos koolhydraten',
    fat: 'fat fats totalfat fett fette lipides matieresgrasses graisses grasas grasa lipidos gorduras gordura grassi vet vetten',
    notes: NOTES,
  },
  workout_entries: {
    ...MOMENT,
    type:
      'workout workoutname workouttype activity activitytype activityname type sport sportart name title training aktivitat art ' +
      'activite entrainement actividad entrenamiento atividade treino attivita allenamento activiteit soort',
    minutes:
      'minutes duration dauer trainingsdauer duree duracion durata duracao duur minuten minutos minuti elapsedtime movingtime ' +
      'totaltime hours',
    kcal: `${ENERGY} caloriesburned energyburned`,
    distance: DISTANCE,
    distance_unit: 'distanceunit',
    exercise: 'exercise exercisename ubung exercice ejercicio esercizio exercicio oefening movement lift',
    set_weight: `${WEIGHT} load carga charge`,
    set_unit: `weightunit ${UNIT}`,
    reps: 'reps rep repetitions repetition wiederholungen wdh repeticiones repeticoes ripetizioni herhalingen',
    set_seconds: 'seconds setduration holdtime sekunden',
    notes: NOTES,
  },
  custom_entries: {
    ...MOMENT,
    title: 'title subject titel betreff titre titulo titolo onderwerp name',
    text: `text content entry journal ${NOTES} inhalt texte texto testo tekst`,
  },
};

/** Words of columns that say what is wanted or computed, not what was measured. */
const NOT_MEASURED =
  /^(goal|target|ziel|objectif|objetivo|obiettivo|doel|trend|average|avg|mean|free|lean|change|diff|delta)$/;

/** Tells by its unit that a column cannot be this field: fat in percent is no macro, weight in grams no body weight. */
function refuses(kind: ImportedKind, field: TableField, unit: string): boolean {
  if (field === 'body_fat') return unit !== '' && !/^(%|percent|percentage|pct|prozent)$/.test(unit);
  if (kind === 'meal_entries' && ['protein', 'carbs', 'fat'].includes(field))
    return !/^($|g|gr|gram)/.test(unit);
  const isMass = /^(g|gr|gram|grams|gramm|mg)$/.test(unit);
  return ['weight', 'set_weight'].includes(field) && isMass;
}

/** The columns of the fields of a kind by their names; each column is at most one field. */
export function namedColumns(kind: ImportedKind, columns: readonly ColumnName[]): Map<TableField, number> {
  const found = new Map<TableField, number>();
  const taken = new Set<number>();
  const fields = Object.entries(NAMES[kind]).map(
    ([field, names]) => [field as TableField, names.split(' ')] as const,
  );
  const take = (field: TableField, matches: (column: ColumnName) => boolean) => {
    const at = columns.findIndex(
      (column, index) => !taken.has(index) && !refuses(kind, field, column.unit) && matches(column),
    );
    if (found.has(field) || at < 0) return;
    found.set(field, at);
    taken.add(at);
  };
  for (const [field, names] of fields)
    for (const name of names) take(field, (column) => column.name === name);
  for (const [field, names] of fields)
    take(
      field,
      ({ words }) =>
        words.length > 1 &&
        words.length < 5 &&
        words.some((word) => names.includes(word)) &&
        !words.some((word) => NOT_MEASURED.test(word)),
    );
  return found;
}
