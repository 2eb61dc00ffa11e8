import { rampSeconds } from './graph.ts';

/** Samples the encoder puts before the sound. */
const leadSamples = 1024;

export interface LoopBounds {
  readonly start: number;
  readonly end: number;
}

/**
 * Where one time round begins and ends in what was decoded. Some decoders leave the encoder's lead
 * in, some take it off; less than one frame of it hangs on behind.
 */
export function loopBounds(samples: number, rate: number, duration: number): LoopBounds {
  const once = Math.round(duration * rate);
  const lead = Math.round((leadSamples * rate) / 48_000);
  const start = samples - once >= lead ? lead : 0;
  return { start: start / rate, end: Math.min(samples, start + once) / rate };
}

export interface LoopVoice {
  play(level: number): void;
  pause(): void;
  seek(time: number): void;
  time(): number;
  close(): void;
}

/** Plays a decoded loop round and round, without a seam. */
export function createLoopVoice(
  context: AudioContext,
  output: AudioNode,
  buffer: AudioBuffer,
  duration: number,
): LoopVoice {
  const { start, end } = loopBounds(buffer.length, buffer.sampleRate, duration);
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
    gain.gain.linearRampToValueAtTime(0, now + rampSeconds);
    node.stop(now + rampSeconds);
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
    gain.gain.linearRampToValueAtTime(level, now + rampSeconds);
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
