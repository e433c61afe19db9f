/**
 * Options of every picture: Playwright's own ways to hide the caret and to end animations need inline styles, which
 * our policy refuses.
 */
export const PICTURE = { caret: 'initial', animations: 'allow' } as const;
