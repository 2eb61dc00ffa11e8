import { compose } from '../composer/compose.ts';
import { type RenderOutputs, render } from '../renderer/render.ts';
import { describeFiles, hashFile } from './describe-files.ts';
import { hashScore, pieceFileLabels } from './produce-piece.ts';
import type { RenditionRequest, RenditionResult } from './studio-request.ts';

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
