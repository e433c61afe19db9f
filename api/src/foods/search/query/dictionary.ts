/** A word that occurs, and in how many shared foods. */
export interface DictionaryWord {
  word: string;
  foods: number;
}

/** What a dictionary knows of words that were typed; a word that does not occur is not in it. */
export interface KnownWords {
  foods: Map<string, number>;
  /** By beginning: the most frequent words that begin with it and are longer. */
  beginning: Map<string, DictionaryWord[]>;
}

/** Words that resemble one that was typed. */
export interface Resembling {
  /** Spelt alike; more than a person would take for it. */
  near: DictionaryWord[];
  /** The most frequent ones that have it inside, not at their beginning. */
  holding: DictionaryWord[];
  /** Of the searching member's own foods, whatever they are like. */
  own: DictionaryWord[];
}

/** The words that foods are called by. Each question is one statement, however many words it is about. */
export interface Dictionary {
  known(words: string[], beginnings: string[]): Promise<KnownWords>;
  /** `halves` are words that are only asked whether they occur. */
  resembling(
    typed: string[],
    halves: string[],
  ): Promise<{ words: Map<string, Resembling>; foods: Map<string, number> }>;
}
