/** The header and the sidebar's head beside it: 64 px; large text does not make the frame eat the page. */
export const BAR_HEIGHT = 'min(4rem, 72px)';
