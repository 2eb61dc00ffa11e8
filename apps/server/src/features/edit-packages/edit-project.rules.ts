import type { FrameRate, Language } from '@onsori/contract/enumerations';
import { nearestFrame, toFramesUp } from './frame-times.rules.ts';

export type Bilingual = Readonly<Record<Language, string>>;

/** The kinds that name a frame first come first. */
const markerKinds = ['hit', 'section', 'comment', 'bar'] as const;
export type MarkerKind = (typeof markerKinds)[number];

export interface EditMarker {
  readonly kind: MarkerKind;
  /** Time in samples at 48 kHz. */
  readonly sample: number;
  readonly name: Bilingual;
}

/** A file that starts at 0 on a track of its own. */
export interface EditClip {
  /** The mix is enabled, stems are disabled: together they would sound twice as loud. */
  readonly kind: 'mix' | 'stem';
  readonly name: Bilingual;
  /** In the folder of the project files. */
  readonly fileName: string;
  readonly samples: number;
}

/** What every project file of an edit package describes. */
export interface EditProject {
  readonly title: Bilingual;
  /** Of the names in project files; lists contain both. */
  readonly language: Language;
  readonly frameRate: FrameRate;
  readonly clips: readonly EditClip[];
  readonly markers: readonly EditMarker[];
}

export interface FrameMarker {
  readonly frame: number;
  readonly kind: MarkerKind;
  readonly name: string;
}

const rankOf = ({ kind }: EditMarker): number => markerKinds.indexOf(kind);

/**
 * Places every marker on its nearest frame. Editors allow one marker per frame, so markers that share a
 * frame become one with all their names.
 */
export function markersByFrame({ markers, frameRate, language }: EditProject): FrameMarker[] {
  const byFrame = Map.groupBy(markers, ({ sample }) => nearestFrame(sample, frameRate));
  return [...byFrame]
    .sort(([a], [b]) => a - b)
    .map(([frame, atFrame]) => {
      const ranked = atFrame.toSorted((a, b) => rankOf(a) - rankOf(b));
      const [first] = ranked as [EditMarker, ...EditMarker[]];
      return {
        frame,
        kind: first.kind,
        name: ranked.map(({ name }) => name[language]).join(' · '),
      };
    });
}

/** Frames that contain all clips and markers. */
export function projectFrames(project: EditProject): number {
  const lastMarker = markersByFrame(project).at(-1)?.frame ?? -1;
  const clips = project.clips.map(({ samples }) => toFramesUp(samples, project.frameRate));
  return Math.max(1, lastMarker + 1, ...clips);
}

/** The reference of a file relative to the project file, as a URL. */
export const relativeUrl = ({ fileName }: EditClip): string =>
  `./${encodeURIComponent(fileName.toWellFormed())}`;
