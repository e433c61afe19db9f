/** Thrown when other work on an import began, or the import was removed: this work ends and reports nothing. */
export class Superseded extends Error {}
