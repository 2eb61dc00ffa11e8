import { access, constants, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommandStreaming } from '../process.ts';
import { type Stereo, sampleRate, silence } from '../signal/audio.ts';

/**
 * A fixed path, not the system's default soundfont, which changes with the font installed last and
 * would make the same score sound different.
 */
const soundfont = {
  path: '/usr/share/sounds/sf2/MuseScore_General_Full.sf2',
  debianPackage: 'musescore-general-soundfont-lossless',
};

export async function soundfontPath(): Promise<string> {
  const { path, debianPackage } = soundfont;
  try {
    await access(path, constants.R_OK);
  } catch {
    throw new Error(`soundfont ${path} is missing: install ${debianPackage}`);
  }
  return path;
}

/** FluidSynth starts a note one block of 64 samples after its event. */
const latencySamples = 64;
const maxRealTimeFactor = 0.5;
const startTimeoutMs = 30_000;

/** Renders a MIDI file without reverb and cuts it after `samples`. */
export async function renderMidi(
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
    const reader = createFrameReader(stereo);
    const timeoutMs = startTimeoutMs + (maxRealTimeFactor * samples * 1000) / sampleRate;
    const args = [...settings, font, file];
    const stderr = await runCommandStreaming(
      'fluidsynth',
      args,
      { timeoutMs, signal },
      reader.read,
    );
    // FluidSynth exits with 0 even when it cannot read the file or substitutes another preset.
    if (reader.frames() === 0) throw new Error(`fluidsynth played nothing: ${stderr}`);
    if (stderr.includes('Instrument not found')) throw new Error(stderr.trim());
    return stereo;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// Reverb and chorus are off because the mix adds its own room. Float output cannot clip. The large
// buffer (-z) replaces the default of 64 samples per write, which costs CPU on both ends of the pipe.
const settings = [
  // Without -f, FluidSynth reads .fluidsynth from the home folder of the user.
  ...['-f', '/dev/null'],
  ...['-niq', '-R', '0', '-C', '0', '-F', '-', '-T', 'raw', '-O', 'float'],
  ...['-r', String(sampleRate), '-g', '0.5', '-z', '8192'],
  ...['-o', 'synth.dynamic-sample-loading=1', '-o', 'synth.polyphony=512'],
];

const bytesPerFrame = 8;

/** Deinterleaves frames as chunks arrive; a chunk may end inside a sample. */
function createFrameReader({ left, right }: Stereo) {
  let pending = new Uint8Array(1 << 17);
  let bytes = 0;
  let frames = 0;
  function read(chunk: Buffer): void {
    if (bytes + chunk.length > pending.length) pending = grow(pending, bytes + chunk.length);
    pending.set(chunk, bytes);
    bytes += chunk.length;
    const completeFrames = Math.floor(bytes / bytesPerFrame);
    deinterleave(
      new Float32Array(pending.buffer, 0, 2 * completeFrames),
      frames - latencySamples,
      left,
      right,
    );
    frames += completeFrames;
    pending.copyWithin(0, completeFrames * bytesPerFrame, bytes);
    bytes -= completeFrames * bytesPerFrame;
  }
  return { read, frames: () => frames };
}

function deinterleave(
  values: Float32Array,
  start: number,
  left: Float32Array,
  right: Float32Array,
): void {
  const from = Math.max(0, -start);
  const to = Math.min(values.length / 2, left.length - start);
  for (let at = from; at < to; at += 1) {
    left[start + at] = values[2 * at] as number;
    right[start + at] = values[2 * at + 1] as number;
  }
}

function grow(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const longer = new Uint8Array(2 * length);
  longer.set(bytes);
  return longer;
}
