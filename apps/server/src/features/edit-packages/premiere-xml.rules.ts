import type { FrameRate } from '@onsori/contract/enumerations';
import { frameTimings } from '@onsori/contract/frame-timings';
import {
  type EditClip,
  type EditProject,
  markersByFrame,
  projectFrames,
  relativeUrl,
} from './edit-project.rules.ts';
import { formatTimecode, SAMPLE_RATE, toFramesDown } from './frame-times.rules.ts';
import { element, formatXml, textElement } from './xml.rules.ts';

const channels = [1, 2] as const;

function toRate(frameRate: FrameRate): string[] {
  const { timebase, seconds } = frameTimings[frameRate];
  return element('rate', {}, [
    textElement('timebase', timebase),
    textElement('ntsc', seconds === 1001 ? 'TRUE' : 'FALSE'),
  ]);
}

const toTimecode = (frameRate: FrameRate): string[] =>
  element('timecode', {}, [
    toRate(frameRate),
    textElement('string', formatTimecode(0, frameRate)),
    textElement('frame', 0),
    textElement('displayformat', 'NDF'),
  ]);

const audioCharacteristics = element('samplecharacteristics', {}, [
  textElement('depth', 24),
  textElement('samplerate', SAMPLE_RATE),
]);

const toVideo = (frameRate: FrameRate): string[] =>
  element('video', {}, [
    element('format', {}, [
      element('samplecharacteristics', {}, [
        toRate(frameRate),
        textElement('width', 1920),
        textElement('height', 1080),
        textElement('anamorphic', 'FALSE'),
        textElement('pixelaspectratio', 'square'),
        textElement('fielddominance', 'none'),
      ]),
    ]),
  ]);

/** The first reference describes the file, the others name its id. */
function toFile(clip: EditClip, at: number, channel: number, frameRate: FrameRate): string[] {
  const id = `file-${at + 1}`;
  if (channel > 1) return element('file', { id });
  return element('file', { id }, [
    textElement('name', clip.fileName),
    textElement('pathurl', relativeUrl(clip)),
    toRate(frameRate),
    textElement('duration', toFramesDown(clip.samples, frameRate)),
    element('media', {}, [
      element('audio', {}, [
        audioCharacteristics,
        textElement('channelcount', channels.length),
        textElement('layout', 'stereo'),
      ]),
    ]),
  ]);
}

const clipItemId = (at: number, channel: number): string =>
  `clipitem-${channels.length * at + channel}`;

function toClipItem(
  clip: EditClip,
  at: number,
  channel: number,
  { frameRate, language }: EditProject,
): string[] {
  const frames = toFramesDown(clip.samples, frameRate);
  const links = channels.map((linked) =>
    element('link', {}, [
      textElement('linkclipref', clipItemId(at, linked)),
      textElement('mediatype', 'audio'),
      textElement('trackindex', channels.length * at + linked),
      textElement('clipindex', 1),
    ]),
  );
  return element('clipitem', { id: clipItemId(at, channel), premiereChannelType: 'stereo' }, [
    textElement('name', clip.name[language]),
    textElement('enabled', clip.kind === 'mix' ? 'TRUE' : 'FALSE'),
    textElement('duration', frames),
    toRate(frameRate),
    textElement('start', 0),
    textElement('end', frames),
    textElement('in', 0),
    textElement('out', frames),
    toFile(clip, at, channel, frameRate),
    element('sourcetrack', {}, [
      textElement('mediatype', 'audio'),
      textElement('trackindex', channel),
    ]),
    ...links,
  ]);
}

/** A stereo track is a pair of tracks, one per channel. */
const toTracks = (clip: EditClip, at: number, project: EditProject): string[][] =>
  channels.map((channel) =>
    element(
      'track',
      {
        currentExplodedTrackIndex: channel - 1,
        totalExplodedTrackCount: channels.length,
        premiereTrackType: 'Stereo',
      },
      [toClipItem(clip, at, channel, project), textElement('outputchannelindex', channel)],
    ),
  );

/** Final Cut Pro 7 XML, which Premiere Pro reads; without the video format DaVinci Resolve refuses it. */
export function formatPremiereXml(project: EditProject): string {
  const { title, language, frameRate, clips } = project;
  const audio = element('audio', {}, [
    textElement('numOutputChannels', channels.length),
    element('format', {}, [audioCharacteristics]),
    ...clips.flatMap((clip, at) => toTracks(clip, at, project)),
  ]);
  const markers = markersByFrame(project).map(({ frame, name }) =>
    element('marker', {}, [
      textElement('comment', ''),
      textElement('name', name),
      textElement('in', frame),
      textElement('out', -1),
    ]),
  );
  const sequence = element('sequence', { id: 'sequence-1' }, [
    textElement('name', title[language]),
    textElement('duration', projectFrames(project)),
    toRate(frameRate),
    toTimecode(frameRate),
    element('media', {}, [toVideo(frameRate), audio]),
    ...markers,
  ]);
  return formatXml('xmeml', element('xmeml', { version: '4' }, [sequence]));
}
