import { buffer } from 'node:stream/consumers';
import type { EditTimeline } from '@onsori/music/labels/edit-timeline';
import {
  type EditProject,
  formatEditDocuments,
} from '#features/edit-packages/edit-packages.public.ts';
import type { ByteRange, Storage } from '#infra/storage/storage.ts';
import { toCommentMarker } from './comment-markers.rules.ts';
import type { DeliveredEditPackage } from './create-download.service.ts';
import { toSafeFileName } from './music-files.rules.ts';
import { samplesOfWav } from './wav-header.rules.ts';

async function readObject(storage: Storage, key: string, range?: ByteRange): Promise<Buffer> {
  const object = await storage.get(key, range);
  if (!object) throw new Error(`stored object ${key} is missing`);
  return buffer(object.body);
}

/** Longer than the chunks before the samples of any of our WAV files. */
const HEADER_BYTES = 256 * 1024;

const mixName = { ko: '믹스', en: 'Mix' };

/** Prints the project files of an edit package; the same delivery gives the same bytes. */
export async function printEditDocuments(
  storage: Storage,
  { title, language, frameRate, timelineKey, clips, comments = [] }: DeliveredEditPackage,
): Promise<{ readonly name: string; readonly bytes: Buffer }[]> {
  const [mix] = clips;
  if (!mix) throw new Error('an edit package has no mix');
  const header = await readObject(storage, mix.objectKey, { first: 0, last: HEADER_BYTES - 1 });
  const samples = samplesOfWav(header);
  const timeline = JSON.parse((await readObject(storage, timelineKey)).toString()) as EditTimeline;
  const stemNames: Readonly<Record<string, EditProject['title']>> = timeline.stems;
  const project: EditProject = {
    title,
    language,
    frameRate,
    clips: clips.map(({ fileName, part }) => ({
      kind: part === '' ? 'mix' : 'stem',
      name: part === '' ? mixName : (stemNames[part] ?? { ko: part, en: part }),
      fileName,
      samples,
    })),
    markers: [...timeline.markers, ...comments.map(toCommentMarker)],
  };
  return formatEditDocuments(project, toSafeFileName(title[language])).map(({ name, text }) => ({
    name,
    bytes: Buffer.from(text),
  }));
}
