import { create } from 'zustand';
import { tokens } from '../../session/tokens.ts';

/** A transfer that has begun. */
interface Transfer<State> {
  controller: AbortController;
  /** Whether the transfer was neither cancelled nor followed by another one. */
  isCurrent(): boolean;
  /** Shows this state while the transfer is current. */
  show(state: State): void;
}

/**
 * A download or upload of the member's data, one at a time. It continues while they look at other pages, and ends
 * with their session: the next session shows nothing of it.
 */
export function sessionTransfer<State extends object>(idle: State) {
  const useTransfer = create<State>()(() => idle);
  let running: AbortController | null = null;

  function cancel(): void {
    running?.abort();
    running = null;
    useTransfer.setState(idle, true);
  }
  tokens.onNewSession(cancel);

  /** Begins a transfer, and cancels the previous one. */
  function begin(): Transfer<State> {
    cancel();
    const controller = new AbortController();
    running = controller;
    const isCurrent = () => running === controller;
    const show = (state: State) => {
      if (isCurrent()) useTransfer.setState(state, true);
    };
    return { controller, isCurrent, show };
  }

  return { useTransfer, begin, cancel };
}
