import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { analyse } from '../analysis/analyse.ts';
import { computeFingerprint } from '../analysis/fingerprint.ts';
import { binauralGate, loopSoundGate } from '../analysis/gate/version-gates.ts';
import { spectrogramPicture } from '../analysis/pictures.ts';
import type { Check } from '../check.ts';
import { compose } from '../composer/compose.ts';
import { renderTagCover } from '../covers/cover-images.ts';
import { createFileLabelFactory } from '../labels/file-labels.ts';
import { barSamplesOf } from '../labels/markers.ts';
import { keyName } from '../labels/sound-label.ts';
import { type RenderOutputs, type RenderResult, render } from '../renderer/render.ts';
import { toCanonicalBytes } from '../score/canonical-bytes.ts';
import { findLoops } from '../score/loops.ts';
import type { Score } from '../score/score.ts';
import type { Stereo } from '../signal/audio.ts';
import { describeAudios, describeFiles, durationMsOf, hashFile } from './describe-files.ts';
import { bpmOf, describeSound, hashTunes, toBase64 } from './describe-sound.ts';
import { drawAlbumImages, drawPieceCover, drawPieceImages } from './draw-images.ts';
import type {
  PieceNames,
  PieceReport,
  PieceRequest,
  PieceResult,
  RenditionRequest,
  RenditionResult,
} from './studio-request.ts';
import { instTags, tempoTag } from './tags.ts';

const pieceFileLabels = (score: Score, names: PieceNames, cover?: Buffer) =>
  createFileLabelFactory({ ...names, bpm: bpmOf(score), key: keyName(score.key) }, score, cover);

const hashScore = (score: Score) =>
  createHash('sha256').update(toCanonicalBytes(score)).digest('hex');

function versionChecks(score: Score, { loops, binaural }: RenderResult): Check[] {
  const bars = findLoops(score).map((loop) => loop.bars * barSamplesOf(score));
  return [
    ...loops.flatMap((loop, at) => loopSoundGate(loop, bars[at] as number)),
    ...(binaural ? binauralGate(binaural) : []),
  ];
}

const failedCheckNames = (checks: readonly Check[]) =>
  checks.filter(({ passed }) => !passed).map(({ name }) => name);

async function drawReport(audio: Stereo, checks: readonly Check[]): Promise<PieceReport> {
  const picture = await spectrogramPicture(audio, 'small');
  return { checks, spectrogram: toBase64(await sharp(picture).webp({ quality: 60 }).toBuffer()) };
}

/** Composes, renders and checks a piece; returns the names of the failed checks if any check fails. */
export async function producePiece(
  request: PieceRequest,
  onStep: (step: string) => void,
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
    { labels, onStep },
  );
  onStep('listening');
  const analysis = analyse(score, rendered);
  const refused = failedCheckNames([...analysis.checks, ...versionChecks(score, rendered)]);
  if (refused.length > 0) return { refused };
  const durationMs = durationMsOf(rendered.stereo);
  const fingerprint = await computeFingerprint(rendered.stereo.audio);
  const audios = await describeAudios(rendered);
  onStep('drawing');
  return {
    piece: {
      recipe,
      scoreSha256: hashScore(score),
      durationMs,
      bpm: bpmOf(score),
      tempo: tempoTag(bpmOf(score)),
      insts: instTags(rendered.parts, recipe.brief.insts),
      sound: describeSound(score, analysis, fingerprint, durationMs),
      tunes: hashTunes(score),
      audios,
    },
    images: await drawPieceImages(request, cover, analysis.peaks),
    albumImages: await drawAlbumImages(request),
    report: request.withReport ? await drawReport(rendered.stereo.audio, analysis.checks) : null,
  };
}

const outputsByKind: Readonly<Record<RenditionRequest['kind'], RenderOutputs>> = {
  wav24: { stereo: ['wav24'] },
  stems: { stereo: [], stems: ['wav24'] },
  surround_5_1_2: { stereo: [], surround: ['5.1.2'] },
  surround_7_1_4: { stereo: [], surround: ['7.1.4'] },
};

/** Renders another version of published music from the same recipe. */
export async function renderRendition(
  { recipe, names, directory, kind }: RenditionRequest,
  onStep: (step: string) => void,
): Promise<RenditionResult> {
  onStep('composing');
  const { score } = compose(recipe);
  const { stereo, surround, stems } = await render(score, directory, outputsByKind[kind], {
    labels: pieceFileLabels(score, names),
    onStep,
  });
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
  return { scoreSha256: hashScore(score), files: [...files, ...parts] };
}
