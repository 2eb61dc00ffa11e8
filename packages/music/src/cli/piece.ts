import { access, constants, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Analysis, analyse } from '../analysis/analyse.ts';
import { fingerprintOf } from '../analysis/fingerprint.ts';
import { binauralGate, loopSoundGate, surroundGate } from '../analysis/gate/version-gates.ts';
import { energyPicture } from '../analysis/pictures/energy-picture.ts';
import { spectrogramPicture } from '../analysis/pictures/spectrogram-picture.ts';
import { waveformPicture } from '../analysis/pictures/waveform-picture.ts';
import type { Check } from '../check.ts';
import { type Composition, compose } from '../composer/compose.ts';
import { fileLabels } from '../labels/file-labels.ts';
import { sampleRate } from '../renderer/dsp/audio.ts';
import { type Rendered, render, type Wanted } from '../renderer/render.ts';
import { bytesOf } from '../score/bytes.ts';
import { loopsOf } from '../score/loops.ts';
import { midiOfScore } from '../score/midi.ts';
import { barMsOf } from '../score/played.ts';
import type { Score } from '../score/score.ts';
import type { Wishes } from './arguments.ts';
import { pieceLabels } from './piece-labels.ts';
import { reportFiles } from './report-files.ts';
import { reportPage, type Sound } from './report-page.ts';

const everything = (score: Score): Wanted => ({
  stereo: ['mp3', 'stream', 'wav16', 'wav24'],
  loops: loopsOf(score).map((loop) => ({ ...loop, formats: ['mp3', 'wav16'] })),
  binaural: ['wav16', 'stream'],
  surround: ['5.1.2', '7.1.4'],
  stems: ['wav24'],
});

const stereoOnly: Wanted = { stereo: ['mp3', 'wav16'] };

const noteNames = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'];

function factsOf(score: Score, rendered: Rendered, analysis: Analysis): [string, string][] {
  const { key, tempo } = analysis;
  const seconds = rendered.stereo.audio.left.length / sampleRate;
  const decimal = (value: number) => value.toFixed(1);
  return [
    ['length', `${decimal(seconds)} s, ${score.bars} bars of ${score.meter.name}`],
    ['tempo', `${decimal(60_000 / score.quarterMs)} BPM, heard ${decimal(tempo.bpm)}`],
    ['key', `${noteNames[score.key.tonic]} ${score.key.mode}`],
    ['key heard', `${noteNames[key.tonic]} ${key.minor ? 'minor' : 'major'}`],
    ['loudness', `${decimal(analysis.lufs)} LUFS, range ${decimal(analysis.loudnessRange)} LU`],
    ['limiter', `${decimal(rendered.stereo.reductionDb)} dB at most`],
    ['liveliness', analysis.liveliness.toFixed(2)],
    ['brightness', analysis.brightness.toFixed(2)],
    ['strongest section', `${analysis.strongestSection + 1}`],
  ];
}

const playable = (files: readonly string[]) =>
  basename(files.find((file) => /\.mp[34]$/.test(file)) ?? files[0] ?? '');

function soundsOf(score: Score, rendered: Rendered, { checks }: Analysis): Sound[] {
  const barSamples = (barMsOf(score.meter, score.quarterMs) * sampleRate) / 1000;
  const stereo = { title: 'Stereo', file: playable(rendered.stereo.files), checks };
  const loops = rendered.loops.map((loop, index) => {
    const { firstBar, bars } = loopsOf(score)[index] ?? { firstBar: 0, bars: 0 };
    const title = `Loop, bars ${firstBar + 1}–${firstBar + bars}`;
    const checks = loopSoundGate(loop, bars * barSamples);
    return { title, file: playable(loop.files), loops: true, checks };
  });
  const { binaural } = rendered;
  const around = binaural
    ? [
        {
          title: 'Binaural',
          file: playable(binaural.files),
          checks: binauralGate(binaural),
        },
      ]
    : [];
  const speakers = Object.entries(rendered.surround).map(([layout, sound]) => ({
    title: `Surround ${layout}`,
    file: null,
    checks: surroundGate(sound),
  }));
  return [stereo, ...around, ...loops, ...speakers];
}

function soundFiles({ stereo, loops, binaural, surround, stems }: Rendered): string[] {
  const sounds = [stereo, ...loops, ...(binaural ? [binaural] : []), ...stems];
  const around = Object.values(surround).map(({ file }) => file);
  return [...sounds.flatMap(({ files }) => files), ...around].map((file) => basename(file));
}

/** Returns the names. */
async function writeAll(
  directory: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string[]> {
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(directory, name), content);
  }
  return Object.keys(files);
}

async function picturesOf(score: Score, rendered: Rendered, analysis: Analysis) {
  const { audio } = rendered.stereo;
  const waveform = waveformPicture({
    peaks: analysis.peaks,
    sections: score.sections,
    barMs: barMsOf(score.meter, score.quarterMs),
    durationMs: (audio.left.length / sampleRate) * 1000,
  });
  const { sections, energy: planned } = score;
  const energy = energyPicture({ planned, measured: analysis.barLevels, sections });
  return { waveform, energy, spectrogram: await spectrogramPicture(audio) };
}

async function textsOf(score: Score, rendered: Rendered, analysis: Analysis) {
  const { peaks, features, checks, ...figures } = analysis;
  const fingerprint = await fingerprintOf(rendered.stereo.audio);
  const facts = {
    ...figures,
    features: Object.fromEntries(features.names.map((name, at) => [name, features.values[at]])),
    fingerprint: [...fingerprint],
    peaks: [...peaks],
  };
  return {
    'recipe.json': bytesOf(score.recipe),
    'score.json': bytesOf(score),
    'score.mid': midiOfScore(score),
    'analysis.json': `${JSON.stringify(facts, null, 1)}\n`,
  };
}

export interface Piece {
  readonly composition: Composition;
  readonly analysis: Analysis;
  readonly failed: readonly Check[];
}

/** Composes, renders and judges a piece, and writes all of it with a page that shows it. */
export async function makePiece(
  { recipe, directory, quick }: Wishes,
  signal?: AbortSignal,
): Promise<Piece> {
  await mkdir(directory, { recursive: true });
  await access(directory, constants.W_OK);
  const composition = compose(recipe);
  const { score } = composition;
  const wanted = quick ? stereoOnly : everything(score);
  const rendered = await render(score, directory, wanted, {
    signal,
    labels: fileLabels(pieceLabels(score), score),
  });
  const analysis = analyse(score, rendered);
  const { waveform, energy, spectrogram } = await picturesOf(score, rendered, analysis);
  const names = await writeAll(directory, {
    'waveform.svg': waveform,
    'energy.svg': energy,
    'spectrogram.png': spectrogram,
    ...(await textsOf(score, rendered, analysis)),
  });
  const sounds = soundsOf(score, rendered, analysis);
  const page = reportPage({
    score,
    facts: factsOf(score, rendered, analysis),
    sounds,
    scoreChecks: composition.checks,
    waveform,
    energy,
    spectrogram: 'spectrogram.png',
    parts: rendered.parts.map(({ part, loudness }) => ({
      name: part.name,
      instrument: part.instrument,
      notes: part.notes.length,
      lufs: loudness.integrated,
    })),
    files: await reportFiles(directory, [...soundFiles(rendered), ...names]),
    steps: rendered.steps.map(({ name, cpuMs }) => ({ name, cpuMs })),
  });
  await writeFile(join(directory, 'report.html'), page);
  const checks = [...composition.checks, ...sounds.flatMap((sound) => sound.checks)];
  return { composition, analysis, failed: checks.filter(({ passed }) => !passed) };
}
