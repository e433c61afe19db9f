/** A word of the food products, and how many of them have it. */
export interface DictionaryWord {
  word: string;
  foods: number;
}

/** Dictionary entries of typed words; a word that no food product has is missing. */
export interface DictionaryLookup {
  foods: Map<string, number>;
  /** The most frequent longer words that begin with each prefix. */
  byPrefix: Map<string, DictionaryWord[]>;
}

/** Words that a typed word may be a misspelling or a part of. */
export interface FuzzyCandidates {
  /** Words of similar spelling, also those that are no likely corrections. */
  similar: DictionaryWord[];
  /** The most frequent words that contain the typed word, but do not begin with it. */
  containing: DictionaryWord[];
  /** All words of the member's user foods, similar or not. */
  userFoods: DictionaryWord[];
}

/** The words of all foods. Each method is one SQL statement for any number of words. */
export interface Dictionary {
  lookUp(words: string[], prefixes: string[]): Promise<DictionaryLookup>;
  /** `parts` are only looked up as whole words, for compound splitting; user foods are those of `user_id`. */
  fuzzyCandidates(
    typed: string[],
    parts: string[],
    user_id: string | null,
  ): Promise<{ words: Map<string, FuzzyCandidates>; foods: Map<string, number> }>;
}
