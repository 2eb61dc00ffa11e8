import type { FrameRate } from '@onsori/contract/enumerations';
import { frameTimings } from '@onsori/contract/frame-timings';
import {
  type EditClip,
  type EditProject,
  type FrameMarker,
  type MarkerKind,
  markersByFrame,
  relativeUrl,
} from './edit-project.rules.ts';
import { toFramesDown } from './frame-times.rules.ts';

const markerColors: Readonly<Record<MarkerKind, string>> = {
  hit: 'RED',
  section: 'BLUE',
  comment: 'YELLOW',
  bar: 'CYAN',
};

/** An editor starts a timeline at one hour, and marker lists count from there. */
export const startFrame = (frameRate: FrameRate): number => 3600 * frameTimings[frameRate].timebase;

function rationalTime(frames: number, frameRate: FrameRate) {
  const timing = frameTimings[frameRate];
  return { OTIO_SCHEMA: 'RationalTime.1', rate: timing.frames / timing.seconds, value: frames };
}

const timeRange = (start: number, frames: number, frameRate: FrameRate) => ({
  OTIO_SCHEMA: 'TimeRange.1',
  start_time: rationalTime(start, frameRate),
  duration: rationalTime(frames, frameRate),
});

const toMarker = ({ frame, kind, name }: FrameMarker, frameRate: FrameRate) => ({
  OTIO_SCHEMA: 'Marker.2',
  metadata: {},
  name,
  color: markerColors[kind],
  marked_range: timeRange(frame, 0, frameRate),
  comment: '',
});

function toTrack(clip: EditClip, { frameRate, language }: EditProject) {
  const range = () => timeRange(0, toFramesDown(clip.samples, frameRate), frameRate);
  const item = { metadata: {}, effects: [], markers: [] };
  return {
    ...item,
    OTIO_SCHEMA: 'Track.1',
    name: clip.name[language],
    source_range: null,
    enabled: true,
    kind: 'Audio',
    children: [
      {
        ...item,
        OTIO_SCHEMA: 'Clip.2',
        name: clip.name[language],
        source_range: range(),
        enabled: clip.kind === 'mix',
        media_references: {
          DEFAULT_MEDIA: {
            OTIO_SCHEMA: 'ExternalReference.1',
            metadata: {},
            name: clip.fileName,
            available_range: range(),
            available_image_bounds: null,
            target_url: relativeUrl(clip),
          },
        },
        active_media_reference_key: 'DEFAULT_MEDIA',
      },
    ],
  };
}

/** OpenTimelineIO, which DaVinci Resolve reads. */
export function formatOtio(project: EditProject): string {
  const { title, language, frameRate, clips } = project;
  const timeline = {
    OTIO_SCHEMA: 'Timeline.1',
    metadata: {},
    name: title[language],
    global_start_time: rationalTime(startFrame(frameRate), frameRate),
    tracks: {
      OTIO_SCHEMA: 'Stack.1',
      metadata: {},
      name: 'tracks',
      source_range: null,
      effects: [],
      markers: markersByFrame(project).map((marker) => toMarker(marker, frameRate)),
      enabled: true,
      children: clips.map((clip) => toTrack(clip, project)),
    },
  };
  return `${JSON.stringify(timeline, null, 2)}\n`;
}
