import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { analyse } from '../analysis/analyse.ts';
import { binauralGate, loopSoundGate } from '../analysis/gate/version-gates.ts';
import { spectrogramPicture } from '../analysis/pictures.ts';
import type { Check } from '../check.ts';
import { compose } from '../composer/compose.ts';
import { toNarrationBed } from '../composer/narration-bed.ts';
import { renderTagCover } from '../covers/cover-images.ts';
import { createEditTimeline } from '../labels/edit-timeline.ts';
import { createFileLabelFactory } from '../labels/file-labels.ts';
import { samplesOfBars } from '../labels/markers.ts';
import { keyName } from '../labels/sound-label.ts';
import { type RenderOutputs, type RenderResult, render } from '../renderer/render.ts';
import { findLoops } from '../score/loops.ts';
import type { Score } from '../score/score.ts';
import type { Stereo } from '../signal/audio.ts';
import { describeFiles, hashFile } from './describe-files.ts';
import { describePiece, failedCheckNames, hashScore } from './describe-piece.ts';
import { bpmOf, toBase64 } from './describe-sound.ts';
import { drawAlbumImages, drawPieceCover, drawPieceImages } from './draw-images.ts';
import type { StudioContext } from './studio-context.ts';
import type {
  PieceNames,
  PieceReport,
  PieceRequest,
  PieceResult,
  RenditionRequest,
  RenditionResult,
} from './studio-request.ts';

const pieceFileLabels = (score: Score, names: PieceNames, cover?: Buffer) =>
  createFileLabelFactory({ ...names, bpm: bpmOf(score), key: keyName(score.key) }, score, cover);

function versionChecks(score: Score, { loops, binaural }: RenderResult): Check[] {
  const bars = findLoops(score).map((loop) => samplesOfBars(score, loop));
  return [
    ...loops.flatMap((loop, at) => loopSoundGate(loop, bars[at] as number)),
    ...(binaural ? binauralGate(binaural, score) : []),
  ];
}

async function drawReport(audio: Stereo, checks: readonly Check[]): Promise<PieceReport> {
  const picture = await spectrogramPicture(audio, 'small');
  return { checks, spectrogram: toBase64(await sharp(picture).webp({ quality: 60 }).toBuffer()) };
}

/** Composes, renders and checks a piece; returns the names of the failed checks if any check fails. */
export async function producePiece(
  request: PieceRequest,
  { onStep, signal }: StudioContext,
): Promise<PieceResult> {
  const { recipe, names, directory, spatial } = request;
  onStep('composing');
  const { score, checks, passed } = compose(recipe);
  if (!passed) return { refused: failedCheckNames(checks) };
  const cover = drawPieceCover(request);
  const labels = pieceFileLabels(score, names, await renderTagCover(cover));
  const formats = ['stream', 'mp3', 'wav16'] as const;
  const rendered = await render(
    score,
    directory,
    {
      stereo: formats,
      loops: findLoops(score).map((loop) => ({ ...loop, formats })),
      ...(spatial && { binaural: ['stream', 'wav16'] as const }),
    },
    { labels, onStep, signal },
  );
  onStep('listening');
  const analysis = analyse(score, rendered);
  const refused = failedCheckNames([...analysis.checks, ...versionChecks(score, rendered)]);
  if (refused.length > 0) return { refused };
  const piece = await describePiece(score, rendered, analysis);
  onStep('drawing');
  return {
    piece,
    images: await drawPieceImages(request, cover, analysis.peaks),
    albumImages: await drawAlbumImages(request),
    report: request.withReport ? await drawReport(rendered.stereo.audio, analysis.checks) : null,
  };
}

type SoundKind = Exclude<RenditionRequest['kind'], 'timeline'>;

const outputsByKind: Readonly<Record<SoundKind, RenderOutputs>> = {
  mp3: { stereo: ['mp3'] },
  wav: { stereo: ['wav16'] },
  wav24: { stereo: ['wav24'] },
  bwf: { stereo: ['bwf'] },
  stems: { stereo: [], stems: ['wav24'] },
  narration_bed: { stereo: ['wav24'] },
  surround_5_1_2: { stereo: [], surround: ['5.1.2'] },
  surround_7_1_4: { stereo: [], surround: ['7.1.4'] },
};

async function writeTimeline(score: Score, directory: string): Promise<string> {
  const path = join(directory, 'timeline.json');
  await writeFile(path, JSON.stringify(createEditTimeline(score)));
  return path;
}

/** Throws unless a version has exactly the length that was requested. */
function assertExactLength({ recipe: { fit } }: Score, { left }: Stereo): void {
  if (fit && left.length !== fit.samples)
    throw new Error(`a version of ${fit.samples} samples was rendered with ${left.length}`);
}

/** Renders another rendition of published music from the same recipe, or of a version of it. */
export async function renderRendition(
  { recipe, names, directory, kind, loudness }: RenditionRequest,
  { onStep, signal }: StudioContext,
): Promise<RenditionResult> {
  onStep('composing');
  const { score } = compose(recipe);
  const scoreSha256 = hashScore(score);
  if (kind === 'timeline')
    return { scoreSha256, files: await describeFiles([await writeTimeline(score, directory)]) };
  const arranged = kind === 'narration_bed' ? toNarrationBed(score) : score;
  const outputs = { ...outputsByKind[kind], loudness };
  const { stereo, surround, stems } = await render(arranged, directory, outputs, {
    labels: pieceFileLabels(arranged, names),
    onStep,
    signal,
  });
  assertExactLength(score, stereo.audio);
  const speakers = Object.values(surround).map(({ file }) => file);
  const files = await describeFiles([...stereo.files, ...speakers]);
  const parts = await Promise.all(
    stems.flatMap(({ group, files: paths }) =>
      paths.map(async (path) => ({
        format: 'stem' as const,
        name: group,
        path,
        ...(await hashFile(path)),
      })),
    ),
  );
  return { scoreSha256, files: [...files, ...parts] };
}
