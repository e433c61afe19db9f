import type { EntityManager } from 'typeorm';
import { foldedHere } from './query/folded-text.ts';

/** Lower case, without accents and signs, as the stored search texts are. Few texts need the database for it. */
export async function foldText(manager: EntityManager, text: string): Promise<string> {
  const here = foldedHere(text);
  if (here !== null) return here;
  const [{ folded }] = await manager.query('SELECT fold_text($1) AS folded', [text]);
  return folded;
}
