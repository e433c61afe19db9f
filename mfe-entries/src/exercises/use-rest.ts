import { announce } from '@fettle/shared-ui';
import { currentMember } from '@fettle/shared-ui/data';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
  const [member] = useState(currentMember);
  const [rest, setRest] = useState(() => keptRest(member, Date.now()));
  // A screen renders once a second: the seconds that are left are state, not the clock.
  const [left, setLeft] = useState(() => secondsLeft(rest, Date.now()));
  const isRunning = left !== null && left > 0;
  const audio = useRef<AudioContext | null>(null);
  const change = (next: Rest) => {
    setRest(next);
    setLeft(secondsLeft(next, Date.now()));
    keepRest(member, next);
  };
  const read = useEffectEvent(() => {
    const at = Date.now();
    setLeft(secondsLeft(rest, at));
    if (rest.ends_at === null || at < rest.ends_at) return;
    announce('Your rest is over');
    if (at - rest.ends_at < LATE_MS && document.visibilityState === 'visible') signal(audio.current);
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
  useEffect(() => () => void audio.current?.close(), []);

  return {
    seconds: rest.seconds,
    left,
    start: () => {
      audio.current ??= openAudio();
      change(started(rest, Date.now()));
    },
    stop: () => change(stopped(rest)),
    adjust: (seconds) => change(adjusted(rest, seconds)),
  };
}

/** Sound that this tap permits: iOS refuses one that begins later, when the rest is over. Null without a sound device. */
function openAudio(): AudioContext | null {
  try {
    const audio = new AudioContext();
    void audio.resume();
    return audio;
  } catch {
    return null;
  }
}

/** A short vibration and a soft tone, where the device has them; the text says it anyway. */
function signal(audio: AudioContext | null): void {
  navigator.vibrate?.(200);
  if (audio?.state !== 'running') return;
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.1, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.5);
}
