import type { EntityManager } from 'typeorm';

/** Lower case, without accents and signs, as the stored search texts are. Most texts are typed like that already. */
export async function foldText(manager: EntityManager, text: string): Promise<string> {
  if (/^[a-z0-9]+( [a-z0-9]+)*$/.test(text)) return text;
  const [{ folded }] = await manager.query('SELECT fold_text($1) AS folded', [text]);
  return folded;
}
