import { create } from 'zustand';
import { reloadPage } from './reload-page.ts';
import { holdsInput } from './unsaved-input.ts';

/** Whether the member is being asked if the page may be loaded anew under what he typed. */
export const useReloadQuestion = create<{ asking: boolean }>(() => ({ asking: false }));

/** Loads the page anew, at a member's word; where that would lose what he typed it asks once more. */
export function requestReload(): void {
  if (holdsInput()) useReloadQuestion.setState({ asking: true });
  else reloadPage();
}
