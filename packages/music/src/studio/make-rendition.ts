import { compose } from '../composer/compose.ts';
import { render, type Wanted } from '../renderer/render.ts';
import { hashFile } from './file-hash.ts';
import { madeFiles } from './made-files.ts';
import { labelsFor, scoreHash } from './make-track.ts';
import type { RenditionOrder, RenditionResult } from './orders.ts';

const wanted: Readonly<Record<RenditionOrder['kind'], Wanted>> = {
  wav24: { stereo: ['wav24'] },
  stems: { stereo: [], stems: ['wav24'] },
  surround_5_1_2: { stereo: [], surround: ['5.1.2'] },
  surround_7_1_4: { stereo: [], surround: ['7.1.4'] },
};

/** Makes a version of a track that was published before, from the same recipe, note for note. */
export async function makeRendition(
  { recipe, names, directory, kind }: RenditionOrder,
  onStep: (step: string) => void,
): Promise<RenditionResult> {
  onStep('composing');
  const { score } = compose(recipe);
  const { stereo, surround, stems } = await render(score, directory, wanted[kind], {
    labels: labelsFor(score, names),
    onStep,
  });
  const speakers = Object.values(surround).map(({ file }) => file);
  const files = await madeFiles([...stereo.files, ...speakers]);
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
  return { scoreSha256: scoreHash(score), files: [...files, ...parts] };
}
