/** Storage key whose value `off` silences the signal; the switch in the scanner sets it. */
const SIGNAL = 'scannerSignal';

/** Storage key whose value `true` shows the debug panel; no control sets it (docs/scanner.md). */
const DEBUG = 'scannerDebug';

/** Reads a setting; null if storage is switched off, which makes even reading throw. */
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
    // Without storage the setting lasts as long as the scanner is open.
  }
}

/** Vibration in ms, or a tone's length in ms and pitch in Hz on devices that cannot vibrate. */
const VIBRATION = 60;
const TONE = { length: 90, frequency: 1760 };

/** Signals a read code without text, since the member looks at the product. */
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
