import { access, constants, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { taxonomy } from '@onsori/contract/taxonomy';
import { type Analysis, analyse } from '../analysis/analyse.ts';
import { computeFingerprint } from '../analysis/fingerprint.ts';
import { binauralGate, loopSoundGate, surroundGate } from '../analysis/gate/version-gates.ts';
import { energyPicture, spectrogramPicture, waveformPicture } from '../analysis/pictures.ts';
import type { Check } from '../check.ts';
import { type Composition, compose } from '../composer/compose.ts';
import { createFileLabelFactory } from '../labels/file-labels.ts';
import { samplesOfBars } from '../labels/markers.ts';
import { keyName, type PieceLabels } from '../labels/sound-label.ts';
import { type RenderOutputs, type RenderResult, render } from '../renderer/render.ts';
import { barGridOf } from '../score/bar-grid.ts';
import { toCanonicalBytes } from '../score/canonical-bytes.ts';
import { findLoops } from '../score/loops.ts';
import { encodeScoreMidi } from '../score/midi.ts';
import type { Score } from '../score/score.ts';
import { sampleRate } from '../signal/audio.ts';
import type { ComposeOptions } from './compose-options.ts';
import { type ReportSound, reportFiles, reportPage } from './report-page.ts';

const englishName = (key: string) =>
  [...taxonomy.genre, ...taxonomy.mood].find((option) => option.key === key)?.en ?? key;

/** Labels of an untitled piece, derived from its brief and seed. */
function pieceLabels({ recipe, quarterMs, key }: Score): PieceLabels {
  const { genre, moods } = recipe.brief;
  const words = [genre, ...moods];
  return {
    musicId: `${recipe.engine}-${recipe.seed}`,
    title: {
      ko: [...words, recipe.seed].join(' '),
      en: [...words.map(englishName), recipe.seed].join(' '),
    },
    album: { ko: genre, en: englishName(genre) },
    bpm: 60_000 / quarterMs,
    key: keyName(key),
  };
}

const allOutputs = (score: Score): RenderOutputs => ({
  stereo: ['mp3', 'stream', 'wav16', 'wav24'],
  loops: findLoops(score).map((loop) => ({ ...loop, formats: ['mp3', 'wav16'] })),
  binaural: ['wav16', 'stream'],
  surround: ['5.1.2', '7.1.4'],
  stems: ['wav24'],
});

const stereoOnly: RenderOutputs = { stereo: ['mp3', 'wav16'] };

const noteNames = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'];

function reportFacts(score: Score, rendered: RenderResult, analysis: Analysis): [string, string][] {
  const { key, tempo } = analysis;
  const seconds = rendered.stereo.audio.left.length / sampleRate;
  const decimal = (value: number) => value.toFixed(1);
  return [
    ['length', `${decimal(seconds)} s, ${score.bars} bars of ${score.meter.name}`],
    ['tempo', `${decimal(60_000 / score.quarterMs)} BPM, detected ${decimal(tempo.bpm)}`],
    ['key', `${noteNames[score.key.tonic]} ${score.key.mode}`],
    ['detected key', `${noteNames[key.tonic]} ${key.minor ? 'minor' : 'major'}`],
    ['loudness', `${decimal(analysis.lufs)} LUFS, range ${decimal(analysis.loudnessRange)} LU`],
    ['limiter', `${decimal(rendered.stereo.reductionDb)} dB maximum`],
    ['liveliness', analysis.liveliness.toFixed(2)],
    ['brightness', analysis.brightness.toFixed(2)],
    ['strongest section', `${analysis.strongestSection + 1}`],
  ];
}

const playableFile = (files: readonly string[]) =>
  basename(files.find((file) => /\.mp[34]$/.test(file)) ?? files[0] ?? '');

function reportSounds(score: Score, rendered: RenderResult, { checks }: Analysis): ReportSound[] {
  const stereo = { title: 'Stereo', file: playableFile(rendered.stereo.files), checks };
  const loops = rendered.loops.map((loop, index) => {
    const range = findLoops(score)[index] ?? { firstBar: 0, bars: 0 };
    const title = `Loop, bars ${range.firstBar + 1}–${range.firstBar + range.bars}`;
    const checks = loopSoundGate(loop, samplesOfBars(score, range));
    return { title, file: playableFile(loop.files), loops: true, checks };
  });
  const { binaural } = rendered;
  const binauralSounds = binaural
    ? [
        {
          title: 'Binaural',
          file: playableFile(binaural.files),
          checks: binauralGate(binaural, score),
        },
      ]
    : [];
  const surroundSounds = Object.entries(rendered.surround).map(([layout, sound]) => ({
    title: `Surround ${layout}`,
    file: null,
    checks: surroundGate(sound),
  }));
  return [stereo, ...binauralSounds, ...loops, ...surroundSounds];
}

function soundFiles({ stereo, loops, binaural, surround, stems }: RenderResult): string[] {
  const sounds = [stereo, ...loops, ...(binaural ? [binaural] : []), ...stems];
  const surroundFiles = Object.values(surround).map(({ file }) => file);
  return [...sounds.flatMap(({ files }) => files), ...surroundFiles].map((file) => basename(file));
}

/** Returns the names of the written files. */
async function writeFiles(
  directory: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string[]> {
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(directory, name), content);
  }
  return Object.keys(files);
}

async function drawPictures(score: Score, rendered: RenderResult, analysis: Analysis) {
  const { audio } = rendered.stereo;
  const waveform = waveformPicture({
    peaks: analysis.peaks,
    sections: score.sections,
    grid: barGridOf(score),
    durationMs: (audio.left.length / sampleRate) * 1000,
  });
  const { sections, energy: planned } = score;
  const energy = energyPicture({ planned, measured: analysis.barLevels, sections });
  return { waveform, energy, spectrogram: await spectrogramPicture(audio) };
}

async function dataFiles(score: Score, rendered: RenderResult, analysis: Analysis) {
  const { peaks, features, checks, ...figures } = analysis;
  const fingerprint = await computeFingerprint(rendered.stereo.audio);
  const facts = {
    ...figures,
    features: Object.fromEntries(features.names.map((name, at) => [name, features.values[at]])),
    fingerprint: [...fingerprint],
    peaks: [...peaks],
  };
  return {
    'recipe.json': toCanonicalBytes(score.recipe),
    'score.json': toCanonicalBytes(score),
    'score.mid': encodeScoreMidi(score),
    'analysis.json': `${JSON.stringify(facts, null, 1)}\n`,
  };
}

export interface WrittenPiece {
  readonly composition: Composition;
  readonly analysis: Analysis;
  readonly failed: readonly Check[];
}

/** Composes, renders and checks a piece, and writes its files and a report page to the directory. */
export async function writePiece(
  { recipe, directory, quick }: ComposeOptions,
  signal?: AbortSignal,
): Promise<WrittenPiece> {
  await mkdir(directory, { recursive: true });
  await access(directory, constants.W_OK);
  const composition = compose(recipe);
  const { score } = composition;
  const wanted = quick ? stereoOnly : allOutputs(score);
  const rendered = await render(score, directory, wanted, {
    signal,
    labels: createFileLabelFactory(pieceLabels(score), score),
  });
  const analysis = analyse(score, rendered);
  const { waveform, energy, spectrogram } = await drawPictures(score, rendered, analysis);
  const names = await writeFiles(directory, {
    'waveform.svg': waveform,
    'energy.svg': energy,
    'spectrogram.png': spectrogram,
    ...(await dataFiles(score, rendered, analysis)),
  });
  const sounds = reportSounds(score, rendered, analysis);
  const page = reportPage({
    score,
    facts: reportFacts(score, rendered, analysis),
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
