/** Imported for its effect only: the page gets the faces. */
export {};
