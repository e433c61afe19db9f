import { v5 as uuidv5 } from 'uuid';

const NAMESPACE = '3f1c6c1e-6d0b-5c53-9d0a-3d9f2d9f8a11';

/** The id of a food, made from its key in its source: the same on every machine. */
export const foodId = (source_key: string): string => uuidv5(source_key, NAMESPACE);
