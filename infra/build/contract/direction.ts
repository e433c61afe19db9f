/** Side that provides a value of a type: `read` by feature apps, `handed` over by them, or both. */
export type Direction = 'read' | 'handed' | 'both';

/**
 * The exported types that are not only read. Values need no entry: the parameters of a function are handed over, and
 * its result is read. The props of a part are read by the app that fills it and handed over by the app that shows it.
 */
const DIRECTIONS: Record<string, Direction> = {
  BodyOf: 'handed',
  DialogSize: 'handed',
  MutationTexts: 'handed',
  PartName: 'handed',
  PartProps: 'handed',
  QueryOf: 'handed',
  QueryTexts: 'handed',
  Remote: 'handed',
  ScannerProps: 'both',
  SlotDeclaration: 'handed',
  SlotFilling: 'handed',
  SlotName: 'handed',
  ToastOptions: 'handed',
};

export const directionOf = (type: string): Direction => DIRECTIONS[type] ?? 'read';
