/** Long enough that nothing clicks, too short to be heard. */
export const rampSeconds = 0.008;

/** Samples a second, of everything we stream. */
export const streamRate = 48_000;

export interface Fader {
  /** Goes to a level in a few milliseconds, or at once. */
  to(level: number, atOnce?: boolean): void;
  /** Holds the sound back, for one that runs ahead of another. */
  holdBack(seconds: number): void;
}

export interface Graph {
  wake(): void;
  volume(volume: number): void;
  fader(element: HTMLMediaElement): Fader;
  /** A loop to be played without a seam; null where the browser has no means for it. */
  context(): AudioContext | null;
  output(): AudioNode | null;
}

function slide({ gain, context }: GainNode, level: number, atOnce = false): void {
  const now = context.currentTime;
  gain.cancelScheduledValues(now);
  gain.setValueAtTime(atOnce ? level : gain.value, now);
  if (!atOnce) gain.linearRampToValueAtTime(level, now + rampSeconds);
}

/** Goes on as soon as a person acts, where the browser held the sound back. */
function resumeOnAct(context: AudioContext): void {
  const types = ['pointerdown', 'keydown'] as const;
  const resume = () => {
    context.resume().catch(() => undefined);
  };
  context.addEventListener('statechange', () => {
    for (const type of types)
      if (context.state === 'running') removeEventListener(type, resume, true);
      else addEventListener(type, resume, true);
  });
  for (const type of types) addEventListener(type, resume, true);
}

/** Every sound runs through one context: there it can be louder than its file, and never clicks. */
export function createGraph(): Graph {
  let context: AudioContext | null = null;
  let master: GainNode | null = null;
  let loudness = 1;
  const plain: { element: HTMLMediaElement; level: number }[] = [];

  function start(): AudioContext | null {
    if (context || typeof AudioContext === 'undefined') return context;
    context = new AudioContext({ latencyHint: 'interactive', sampleRate: streamRate });
    master = context.createGain();
    master.gain.value = loudness;
    master.connect(context.destination);
    resumeOnAct(context);
    return context;
  }

  return {
    wake: () => {
      const started = start();
      if (started && started.state !== 'running') started.resume().catch(() => undefined);
    },
    volume: (volume) => {
      // Ears hear loudness by the power of it.
      loudness = volume ** 2;
      if (master) slide(master, loudness);
      for (const { element, level } of plain) element.volume = Math.min(1, level * loudness);
    },
    fader: (element) => {
      const started = start();
      if (!started || !master) {
        const own = { element, level: 1 };
        plain.push(own);
        return {
          to: (level) => {
            own.level = level;
            element.volume = Math.min(1, level * loudness);
          },
          holdBack: () => undefined,
        };
      }
      const gain = started.createGain();
      const delay = started.createDelay();
      started.createMediaElementSource(element).connect(delay).connect(gain).connect(master);
      return {
        to: (level, atOnce) => slide(gain, level, atOnce),
        holdBack: (seconds) => delay.delayTime.setValueAtTime(seconds, started.currentTime),
      };
    },
    context: () => context,
    output: () => master,
  };
}
