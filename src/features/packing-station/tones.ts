import type { Tone } from './outcome.rule.ts';

/** A note: its frequency in hertz and its length in seconds; 0 hertz is a pause. */
type Note = readonly [hertz: number, seconds: number];

/** What is heard: right ones rise, wrong ones are low and long; each kind has a rhythm of its own. */
export const melodies: Readonly<Record<Tone, readonly Note[]>> = {
  box: [[1047, 0.06]],
  sent: [
    [784, 0.08],
    [1175, 0.14],
  ],
  refused: [[110, 0.12]],
  done: [
    [523, 0.1],
    [0, 0.06],
    [523, 0.1],
  ],
  wrong: [
    [196, 0.16],
    [0, 0.05],
    [196, 0.16],
    [0, 0.05],
    [147, 0.36],
  ],
  elsewhere: [
    [440, 0.14],
    [330, 0.14],
    [247, 0.24],
  ],
  unknown: [
    [330, 0.08],
    [0, 0.05],
    [330, 0.08],
    [0, 0.05],
    [330, 0.08],
    [0, 0.05],
    [330, 0.08],
  ],
  failed: [
    [247, 0.1],
    [165, 0.1],
    [247, 0.1],
    [165, 0.3],
  ],
};

const volume = 0.2;
/** Seconds in which a note swells and dies away: without them it clicks. */
const edge = 0.01;

/** Plays melodies. Where the browser has no sound, or none before anybody has done anything, nothing is heard. */
export class Tones {
  #context: AudioContext | undefined;

  play(tone: Tone): void {
    try {
      this.#context ??= new AudioContext();
      const context = this.#context;
      if (context.state === 'suspended') context.resume().catch(() => undefined);
      let at = context.currentTime;
      for (const [hertz, seconds] of melodies[tone]) {
        if (hertz > 0) note(context, hertz, at, seconds);
        at += seconds;
      }
    } catch {
      // The colours and words say the same.
    }
  }

  close(): void {
    this.#context?.close().catch(() => undefined);
    this.#context = undefined;
  }
}

function note(context: AudioContext, hertz: number, at: number, seconds: number): void {
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  oscillator.frequency.value = hertz;
  oscillator.type = 'triangle';
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + edge);
  gain.gain.setValueAtTime(volume, at + seconds - edge);
  gain.gain.linearRampToValueAtTime(0, at + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}
