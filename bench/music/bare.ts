import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '@onsori/music/process';
import { soundfontPath } from '@onsori/music/renderer/fluidsynth';
import { loadHrirs } from '@onsori/music/renderer/hrtf/hrir';
import { directionsOf } from '@onsori/music/renderer/mix/placement';
import { createRoomResponse } from '@onsori/music/renderer/mix/room';
import { performPart } from '@onsori/music/renderer/perform-part';
import { layOutTakes, reelDurationMs, type Take } from '@onsori/music/renderer/takes';
import { findLoops } from '@onsori/music/score/loops';
import { encodePerformanceMidi } from '@onsori/music/score/midi';
import type { Score } from '@onsori/music/score/score';
import { writeWav } from '@onsori/music/signal/wav';
import { binauralGraph, limiter, roundGraph, stereoGraph, surroundGraph } from './bare-graphs.ts';

const timeoutMs = 600_000;

export interface BareInput {
  readonly folder: string;
  readonly score: Score;
  readonly takes: readonly Take[];
  readonly midis: readonly string[];
  readonly hall: string;
  /** HRIR files, two for each part. */
  readonly ears: readonly string[];
}

/** Writes the inputs of the commands, which are not measured: MIDI files, reverb impulse, HRIRs. */
export async function prepare(score: Score, folder: string): Promise<BareInput> {
  const takes = layOutTakes(score, ['full', ...findLoops(score)]);
  const timing = { quarterMs: score.quarterMs, endMs: reelDurationMs(takes) };
  const midis: string[] = [];
  for (const [at, part] of score.parts.entries()) {
    const file = join(folder, `${at}.mid`);
    await writeFile(file, encodePerformanceMidi(performPart(part, score, takes), timing));
    midis.push(file);
  }
  const room = createRoomResponse(score.production);
  const hall = join(folder, 'hall.wav');
  await writeWav(hall, [room.left, room.right], { bits: 32 });
  const directions = score.parts.flatMap(({ place }) => {
    const { left, right } = directionsOf(place);
    return [left, right];
  });
  const ears: string[] = [];
  for (const [at, { left, right }] of (await loadHrirs(directions)).entries()) {
    const file = join(folder, `ears-${at}.wav`);
    await writeWav(file, [left, right], { bits: 32 });
    ears.push(file);
  }
  return { folder, score, takes, midis, hall, ears };
}

const ffmpeg = (...args: readonly string[]) =>
  runCommand(
    'ffmpeg',
    ['-hide_banner', '-nostdin', '-y', '-filter_complex_threads', '1', ...args],
    {
      timeoutMs,
    },
  );

const float = ['-c:a', 'pcm_f32le', '-ar', '48000'];
const whole = ['-c:a', 'pcm_s24le'];

/** Runs a filter graph on stems, trimmed to their take, and on other files. */
async function runFilterGraph(
  graph: string,
  { stems, take, others }: { stems: readonly string[]; take?: Take; others: readonly string[] },
  out: readonly string[],
) {
  const cut = take
    ? ['-ss', `${take.startMs / 1000}`, '-t', `${(take.lengthMs + take.tailMs) / 1000}`]
    : [];
  const inputs = [
    ...stems.flatMap((file) => [...cut, '-i', file]),
    ...others.flatMap((file) => ['-i', file]),
  ];
  await ffmpeg('-v', 'error', ...inputs, '-filter_complex', graph, ...out);
}

async function renderStems({ folder, midis }: BareInput): Promise<string[]> {
  const font = await soundfontPath();
  const stems: string[] = [];
  for (const [at, midi] of midis.entries()) {
    const stem = join(folder, `${at}.wav`);
    const out = ['-F', stem, '-T', 'wav', '-O', 'float', '-r', '48000', '-g', '0.5', '-z', '8192'];
    const options = ['-o', 'synth.dynamic-sample-loading=1', '-o', 'synth.polyphony=512'];
    const dry = ['-niq', '-R', '0', '-C', '0'];
    await runCommand('fluidsynth', [...dry, ...out, ...options, font, midi], { timeoutMs });
    stems.push(stem);
  }
  return stems;
}

async function measureGainTo(file: string, lufs: number): Promise<number> {
  const meter = 'ebur128=peak=true:framelog=verbose';
  const { stderr } = await ffmpeg('-i', file, '-af', meter, '-f', 'null', '-');
  const found = [...stderr.matchAll(/ I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1];
  if (found === undefined) throw new Error(`no loudness of ${file}`);
  return lufs - Number(found);
}

async function master(bus: string, out: string): Promise<void> {
  const gain = await measureGainTo(bus, -14);
  const chain = `volume=${gain}dB,aresample=96000,${limiter},aresample=48000`;
  await ffmpeg('-v', 'error', '-i', bus, '-af', chain, ...whole, out);
  await measureGainTo(out, -14);
}

const fragments = '+frag_keyframe+empty_moov+default_base_moof';
const encodings = {
  '.mp3': ['-c:a', 'libmp3lame', '-b:a', '320k', '-compression_level', '5'],
  '.mp4': ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '160k', '-movflags', fragments].concat(
    '-frag_duration',
    '2000000',
  ),
  '-16.wav': ['-c:a', 'pcm_s16le'],
};

async function encode(name: string, endings: readonly (keyof typeof encodings)[]): Promise<void> {
  const outputs = endings.flatMap((ending) => [...encodings[ending], name + ending]);
  await ffmpeg('-v', 'error', '-i', `${name}.wav`, ...outputs);
}

/** Renders the same outputs with FluidSynth and ffmpeg only: no loudness per part, faders or tone matching. */
export async function renderBare(prepared: BareInput): Promise<void> {
  const { folder, score, takes, hall, ears } = prepared;
  const [full, ...loops] = takes as [Take, ...Take[]];
  const at = (name: string) => join(folder, name);
  const stems = await renderStems(prepared);
  const others = [hall];
  const to = (file: string, codec: readonly string[]) => ['-map', '[out]', ...codec, file];

  await runFilterGraph(stereoGraph(score), { stems, take: full, others }, to(at('bus.wav'), float));
  await master(at('bus.wav'), at('stereo.wav'));
  await encode(at('stereo'), ['.mp3', '.mp4', '-16.wav']);

  for (const loop of loops) {
    const name = at(`loop-${loop.firstBar}`);
    await runFilterGraph(
      stereoGraph(score),
      { stems, take: loop, others },
      to(`${name}-bus.wav`, float),
    );
    const bus = { stems: [], others: [`${name}-bus.wav`] };
    await runFilterGraph(roundGraph(loop), bus, to(`${name}.wav`, whole));
    await encode(name, ['.mp3', '-16.wav']);
  }

  const binauralInput = { stems, take: full, others: [hall, ...ears] };
  await runFilterGraph(binauralGraph(score), binauralInput, to(at('ears.wav'), float));
  await master(at('ears.wav'), at('binaural.wav'));
  await encode(at('binaural'), ['.mp4', '-16.wav']);

  const surround = [
    '-map',
    '[o7]',
    ...whole,
    at('714.wav'),
    '-map',
    '[o5]',
    ...whole,
    at('512.wav'),
  ];
  await runFilterGraph(surroundGraph(score), { stems, take: full, others }, surround);
  await measureGainTo(at('714.wav'), -18);
  await measureGainTo(at('512.wav'), -18);

  const fingerprintArgs = ['-f', 'chromaprint', '-fp_format', 'raw', at('print.bin')];
  await ffmpeg('-v', 'error', '-i', at('stereo.wav'), ...fingerprintArgs);
}
