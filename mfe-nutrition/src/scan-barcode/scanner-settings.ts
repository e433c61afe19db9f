/** `off` in this browser's storage silences the signal; it is the switch in the scanner that writes it. */
const SIGNAL = 'scannerSignal';

/** `true` in this browser's storage shows the debug panel; nothing on the screen does (docs/scanner.md). */
const DEBUG = 'scannerDebug';

/** Storage may be switched off, where even reading it throws. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export const isDebugging = (): boolean => stored(DEBUG) === 'true';

export const isSignalOn = (): boolean => stored(SIGNAL) !== 'off';

export function setSignalOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(SIGNAL);
    else localStorage.setItem(SIGNAL, 'off');
  } catch {
    // It then holds for as long as the scanner is open.
  }
}

/** How long the phone vibrates, and how long and high it sounds where it cannot, in ms and Hz. */
const VIBRATION = 60;
const TONE = { length: 90, frequency: 1760 };

/** Says without words that a code was read: the eyes are on the product. */
export function giveSignal(): void {
  if (navigator.vibrate?.(VIBRATION)) return;
  if (typeof AudioContext !== 'function') return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const end = audio.currentTime + TONE.length / 1000;
  tone.frequency.value = TONE.frequency;
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(audio.destination);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(end);
}
