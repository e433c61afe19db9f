/**
 * Keeps sheets above a keyboard that lies over the page: iOS makes only the visual viewport smaller, not the page.
 * Writes `--fettle-sheet-height` and `--fettle-sheet-top`, which the dialog's looks read; none of them where the page
 * itself shrinks (`interactive-widget=resizes-content`) and none while the reader has zoomed in. Answers how to stop.
 */
export function followVisibleHeight(): () => void {
  const seen = window.visualViewport;
  const { style } = document.documentElement;
  const fit = () => {
    if (seen && seen.scale === 1 && window.innerHeight - seen.height > 1) {
      style.setProperty('--fettle-sheet-height', `${seen.height}px`);
      style.setProperty('--fettle-sheet-top', `${seen.offsetTop}px`);
    } else {
      style.removeProperty('--fettle-sheet-height');
      style.removeProperty('--fettle-sheet-top');
    }
  };
  fit();
  seen?.addEventListener('resize', fit);
  seen?.addEventListener('scroll', fit);
  return () => {
    seen?.removeEventListener('resize', fit);
    seen?.removeEventListener('scroll', fit);
  };
}
