import { announce } from '@fettle/shared-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { adjusted, keepRest, keptRest, type Rest, secondsLeft, started, stopped } from './rest-clock.ts';

/** The timer of rests as a screen shows and changes it. */
export interface RestControls {
  /** Length of a rest, in seconds. */
  seconds: number;
  /** Seconds that are left; 0 once the rest is over, null without one. */
  left: number | null;
  start(): void;
  stop(): void;
  adjust(seconds: number): void;
}

/** A rest that ended more than so many ms ago, while the phone was locked, is told without a sound. */
const LATE_MS = 2000;

/** The timer of rests. It follows the clock, so that a locked phone or a closed tab loses nothing. */
export function useRest(): RestControls {
  const [now, setNow] = useState(Date.now);
  const [rest, setRest] = useState(() => keptRest(now));
  const left = secondsLeft(rest, now);
  const isRunning = left !== null && left > 0;
  const change = (next: Rest) => {
    setRest(next);
    keepRest(next);
  };
  const read = useEffectEvent(() => {
    const at = Date.now();
    setNow(at);
    if (rest.ends_at === null || at < rest.ends_at) return;
    announce('Your rest is over');
    if (at - rest.ends_at < LATE_MS && document.visibilityState === 'visible') signal();
  });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(read, 250);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [isRunning]);

  const at = () => {
    const time = Date.now();
    setNow(time);
    return time;
  };
  return {
    seconds: rest.seconds,
    left,
    start: () => change(started(rest, at())),
    stop: () => change(stopped(rest)),
    adjust: (seconds) => {
      at();
      change(adjusted(rest, seconds));
    },
  };
}

/** A short vibration and a soft tone, where the device has them. */
function signal(): void {
  navigator.vibrate?.(200);
  try {
    const audio = new AudioContext();
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = 660;
    volume.gain.setValueAtTime(0.1, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.onended = () => void audio.close();
    tone.start();
    tone.stop(audio.currentTime + 0.5);
  } catch {
    // No sound device: the text says it.
  }
}
