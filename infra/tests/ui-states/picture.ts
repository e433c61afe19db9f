/** Turns off Playwright's hiding of carets and ending of animations: our policy refuses their inline styles. */
export const PICTURE = { caret: 'initial', animations: 'allow' } as const;
