import { RAMP_SECONDS } from './audio-graph.ts';

/** Encoder delay in samples. */
const ENCODER_DELAY_SAMPLES = 1024;

export interface LoopBounds {
  readonly start: number;
  readonly end: number;
}

/**
 * Start and end of one loop in the decoded samples, in seconds. Some decoders remove the encoder
 * delay, some do not; less than one frame of padding follows.
 */
export function computeLoopBounds(samples: number, rate: number, duration: number): LoopBounds {
  const loopSamples = Math.round(duration * rate);
  const encoderDelay = Math.round((ENCODER_DELAY_SAMPLES * rate) / 48_000);
  const start = samples - loopSamples >= encoderDelay ? encoderDelay : 0;
  return { start: start / rate, end: Math.min(samples, start + loopSamples) / rate };
}

export interface LoopVoice {
  play(level: number): void;
  pause(): void;
  seek(time: number): void;
  time(): number;
  close(): void;
}

/** Plays a decoded loop without gaps. */
export function createLoopVoice(
  context: AudioContext,
  output: AudioNode,
  buffer: AudioBuffer,
  duration: number,
): LoopVoice {
  const { start, end } = computeLoopBounds(buffer.length, buffer.sampleRate, duration);
  const length = end - start;
  let playing: { node: AudioBufferSourceNode; gain: GainNode; since: number } | null = null;
  let offset = 0;
  let loudness = 1;
  const time = () =>
    playing ? (offset + context.currentTime - playing.since) % length : offset % length;
  const stop = () => {
    if (!playing) return;
    const { node, gain } = playing;
    offset = time();
    playing = null;
    const now = context.currentTime;
    gain.gain.cancelScheduledValues(now);
    gain.gain.setValueAtTime(gain.gain.value, now);
    gain.gain.linearRampToValueAtTime(0, now + RAMP_SECONDS);
    node.stop(now + RAMP_SECONDS);
    node.onended = () => gain.disconnect();
  };
  const play = (level: number) => {
    loudness = level;
    if (playing) return;
    const node = context.createBufferSource();
    const gain = context.createGain();
    Object.assign(node, { buffer, loop: true, loopStart: start, loopEnd: end });
    node.connect(gain).connect(output);
    const now = context.currentTime;
    gain.gain.setValueAtTime(0, now);
    gain.gain.linearRampToValueAtTime(level, now + RAMP_SECONDS);
    node.start(now, start + offset);
    playing = { node, gain, since: now };
  };
  return {
    play,
    pause: stop,
    seek: (to) => {
      const wasPlaying = playing !== null;
      stop();
      offset = to % length;
      if (wasPlaying) play(loudness);
    },
    time,
    close: stop,
  };
}
