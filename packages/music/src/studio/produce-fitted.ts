import { computePeaks } from '../analysis/contour.ts';
import { openParent } from '../composer/compose.ts';
import { startPreviewEncoder } from '../renderer/preview/encode-preview.ts';
import { renderPreview } from '../renderer/preview/render-preview.ts';
import { render } from '../renderer/render.ts';
import { isOpenEnd } from '../score/fit.ts';
import { type Stereo, sampleRate, silence } from '../signal/audio.ts';
import { measureLoudness } from '../signal/loudness.ts';
import { describeFiles } from './describe-files.ts';
import { failedCheckNames, hashScore } from './describe-piece.ts';
import { toBase64 } from './describe-sound.ts';
import type { RenderedFile } from './rendered-piece.ts';
import type { PreviewContext } from './studio-context.ts';
import type { FittedRequest, FittedResult } from './studio-request.ts';

/** Makes the preview of a version; a refused fit is returned before any sound is made. */
export async function produceFitted(
  { recipe, directory }: FittedRequest,
  { onStep, onPiece, signal }: PreviewContext,
): Promise<FittedResult> {
  const { fit, ...parent } = recipe;
  onStep('composing');
  const opened = openParent(parent);
  const planned = opened.plan(fit);
  if (!planned.ok) return { refusal: planned.refusal };
  const { score, checks } = opened.compose(fit);
  const { samples } = fit;
  const audio = silence(samples);
  let written = 0;
  const encoder = startPreviewEncoder({ directory, samples, onPiece, signal });
  const write = (span: Stereo) => {
    encoder.write(span);
    audio.left.set(span.left, written);
    audio.right.set(span.right, written);
    written += span.left.length;
  };
  // The beginning of a loop contains the decay of its end, so that it cannot be rendered first.
  if (isOpenEnd(score))
    write((await render(score, directory, { stereo: [] }, { onStep, signal })).stereo.audio);
  else await renderPreview(score, { write, onStep, signal });
  const [preview] = await describeFiles([await encoder.finish()]);
  return {
    plan: planned.plan,
    scoreSha256: hashScore(score),
    preview: preview as RenderedFile,
    durationMs: Math.round((samples * 1000) / sampleRate),
    samples: written,
    lufs: measureLoudness([audio.left, audio.right]).integrated,
    peaks: toBase64(computePeaks(audio)),
    failedChecks: failedCheckNames(checks),
  };
}
