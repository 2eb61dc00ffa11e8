/** Long enough to avoid clicks, too short to notice. */
export const RAMP_SECONDS = 0.008;

/** Samples per second of every stream. */
export const STREAM_SAMPLE_RATE = 48_000;

export interface Fader {
  /** Ramps to a level in a few milliseconds, or sets it immediately. */
  setLevel(level: number, immediate?: boolean): void;
  /** Delays the sound of a deck that runs ahead of another. */
  setDelayTime(seconds: number): void;
}

export interface AudioGraph {
  wake(): void;
  volume(volume: number): void;
  fader(element: HTMLMediaElement): Fader;
  /** For gapless loops; null when the browser has no Web Audio. */
  context(): AudioContext | null;
  output(): AudioNode | null;
}

function rampGain({ gain, context }: GainNode, level: number, immediate = false): void {
  const now = context.currentTime;
  gain.cancelScheduledValues(now);
  gain.setValueAtTime(immediate ? level : gain.value, now);
  if (!immediate) gain.linearRampToValueAtTime(level, now + RAMP_SECONDS);
}

/** Resumes a context that the autoplay policy suspended, at the next user gesture. */
function resumeOnUserGesture(context: AudioContext): void {
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

/** All sounds run through one context, which can amplify and ramp without clicks. */
export function createAudioGraph(): AudioGraph {
  let context: AudioContext | null = null;
  let master: GainNode | null = null;
  let loudness = 1;
  const fallbackElements: { element: HTMLMediaElement; level: number }[] = [];

  function start(): AudioContext | null {
    if (context || typeof AudioContext === 'undefined') return context;
    context = new AudioContext({ latencyHint: 'interactive', sampleRate: STREAM_SAMPLE_RATE });
    master = context.createGain();
    master.gain.value = loudness;
    master.connect(context.destination);
    resumeOnUserGesture(context);
    return context;
  }

  return {
    wake: () => {
      const started = start();
      if (started && started.state !== 'running') started.resume().catch(() => undefined);
    },
    volume: (volume) => {
      // Perceived loudness is not linear, so a quadratic curve approximates it.
      loudness = volume ** 2;
      if (master) rampGain(master, loudness);
      for (const { element, level } of fallbackElements)
        element.volume = Math.min(1, level * loudness);
    },
    fader: (element) => {
      const started = start();
      if (!started || !master) {
        const fallback = { element, level: 1 };
        fallbackElements.push(fallback);
        return {
          setLevel: (level) => {
            fallback.level = level;
            element.volume = Math.min(1, level * loudness);
          },
          setDelayTime: () => undefined,
        };
      }
      const gain = started.createGain();
      const delay = started.createDelay();
      started.createMediaElementSource(element).connect(delay).connect(gain).connect(master);
      return {
        setLevel: (level, immediate) => rampGain(gain, level, immediate),
        setDelayTime: (seconds) => delay.delayTime.setValueAtTime(seconds, started.currentTime),
      };
    },
    context: () => context,
    output: () => master,
  };
}
