import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runReading } from '../process.ts';
import { type Stereo, sampleRate, silence } from './dsp/audio.ts';
import { soundfontPath } from './soundfont.ts';

/** It speaks one block after it is told to. */
const lateSamples = 64;
const slowestShareOfRealTime = 0.5;
const startMs = 30_000;

/** Plays a MIDI file dry; what sounds after so many samples is left out. */
export async function playMidi(
  midi: Uint8Array,
  samples: number,
  signal?: AbortSignal,
): Promise<Stereo> {
  const font = await soundfontPath();
  const folder = await mkdtemp(join(tmpdir(), 'music-'));
  try {
    // FluidSynth refuses anything but a regular file.
    const file = join(folder, 'part.mid');
    await writeFile(file, midi);
    const stereo = silence(samples);
    const reader = framesInto(stereo);
    const timeoutMs = startMs + (slowestShareOfRealTime * samples * 1000) / sampleRate;
    const args = [...settings, font, file];
    const stderr = await runReading('fluidsynth', args, { timeoutMs, signal }, reader.read);
    // It ends well even when it could not read the file or plays another preset than it was told.
    if (reader.frames() === 0) throw new Error(`fluidsynth played nothing: ${stderr}`);
    if (stderr.includes('Instrument not found')) throw new Error(stderr.trim());
    return stereo;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// No reverb and no chorus: rooms are the mix's. Floats to the standard output, which never clip, and
// many at a time: by itself it writes every 64 samples, which keeps both sides of the pipe busy.
const settings = [
  // Else it would obey .fluidsynth in the home folder of whoever runs it.
  ...['-f', '/dev/null'],
  ...['-niq', '-R', '0', '-C', '0', '-F', '-', '-T', 'raw', '-O', 'float'],
  ...['-r', String(sampleRate), '-g', '0.5', '-z', '8192'],
  ...['-o', 'synth.dynamic-sample-loading=1', '-o', 'synth.polyphony=512'],
];

const bytesPerFrame = 8;

/** Parts interleaved frames as they come; pieces end anywhere, also inside a number. */
function framesInto({ left, right }: Stereo) {
  let held = new Uint8Array(1 << 17);
  let bytes = 0;
  let frames = 0;
  function read(chunk: Buffer): void {
    if (bytes + chunk.length > held.length) held = grown(held, bytes + chunk.length);
    held.set(chunk, bytes);
    bytes += chunk.length;
    const whole = Math.floor(bytes / bytesPerFrame);
    part(new Float32Array(held.buffer, 0, 2 * whole), frames - lateSamples, left, right);
    frames += whole;
    held.copyWithin(0, whole * bytesPerFrame, bytes);
    bytes -= whole * bytesPerFrame;
  }
  return { read, frames: () => frames };
}

function part(values: Float32Array, start: number, left: Float32Array, right: Float32Array): void {
  const from = Math.max(0, -start);
  const to = Math.min(values.length / 2, left.length - start);
  for (let at = from; at < to; at += 1) {
    left[start + at] = values[2 * at] as number;
    right[start + at] = values[2 * at + 1] as number;
  }
}

function grown(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const longer = new Uint8Array(2 * length);
  longer.set(bytes);
  return longer;
}
