/** Imported for its side effect: it adds the font faces to the page. */
export {};
