/** Picture options: hiding the caret and ending animations need inline styles, which our policy refuses. */
export const PICTURE = { caret: 'initial', animations: 'allow' } as const;
