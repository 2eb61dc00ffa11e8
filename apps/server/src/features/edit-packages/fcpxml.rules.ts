import type { FrameRate } from '@onsori/contract/enumerations';
import { frameTimings } from '@onsori/contract/frame-timings';
import {
  type EditClip,
  type EditProject,
  markersByFrame,
  projectFrames,
  relativeUrl,
} from './edit-project.rules.ts';
import { SAMPLE_RATE, toFramesDown } from './frame-times.rules.ts';
import { element, formatXml } from './xml.rules.ts';

/** Names of the formats of Final Cut Pro. */
const formatNames: Readonly<Record<FrameRate, string>> = {
  '23.976': 'FFVideoFormat1080p2398',
  '24': 'FFVideoFormat1080p24',
  '25': 'FFVideoFormat1080p25',
  '29.97': 'FFVideoFormat1080p2997',
  '30': 'FFVideoFormat1080p30',
  '50': 'FFVideoFormat1080p50',
  '59.94': 'FFVideoFormat1080p5994',
  '60': 'FFVideoFormat1080p60',
};

/** Seconds as a fraction; Final Cut Pro rejects times that are not on a frame. */
function timeOf(frame: number, frameRate: FrameRate): string {
  const { frames, seconds } = frameTimings[frameRate];
  return frame === 0 ? '0s' : `${frame * seconds}/${frames}s`;
}

const assetId = (at: number): string => `r${at + 2}`;

const toAsset = (clip: EditClip, at: number, { language }: EditProject): string[] =>
  element(
    'asset',
    {
      id: assetId(at),
      name: clip.name[language],
      start: '0s',
      duration: `${clip.samples}/${SAMPLE_RATE}s`,
      hasAudio: 1,
      audioSources: 1,
      audioChannels: 2,
      audioRate: SAMPLE_RATE,
    },
    [element('media-rep', { kind: 'original-media', src: relativeUrl(clip) })],
  );

/** Clips below the storyline; each lane is a track. */
const toAssetClip = (clip: EditClip, at: number, { language, frameRate }: EditProject): string[] =>
  element('asset-clip', {
    ref: assetId(at),
    lane: -at - 1,
    offset: '0s',
    name: clip.name[language],
    start: '0s',
    duration: timeOf(toFramesDown(clip.samples, frameRate), frameRate),
    enabled: clip.kind === 'mix' ? 1 : 0,
    audioRole: 'music',
  });

/** FCPXML 1.10 for Final Cut Pro, which refuses a file that its DTD does not allow. */
export function formatFcpxml(project: EditProject): string {
  const { title, language, frameRate, clips } = project;
  const { frames, seconds } = frameTimings[frameRate];
  const duration = timeOf(projectFrames(project), frameRate);
  const format = element('format', {
    id: 'r1',
    name: formatNames[frameRate],
    frameDuration: `${seconds}/${frames}s`,
    width: 1920,
    height: 1080,
  });
  const markers = markersByFrame(project).map(({ frame, name }) =>
    element('marker', {
      start: timeOf(frame, frameRate),
      duration: timeOf(1, frameRate),
      value: name,
    }),
  );
  const gap = element('gap', { name: title[language], offset: '0s', start: '0s', duration }, [
    ...clips.map((clip, at) => toAssetClip(clip, at, project)),
    ...markers,
  ]);
  const sequence = element(
    'sequence',
    {
      format: 'r1',
      duration,
      tcStart: '0s',
      tcFormat: 'NDF',
      audioLayout: 'stereo',
      audioRate: '48k',
    },
    [element('spine', {}, [gap])],
  );
  const projectElement = element('project', { name: title[language] }, [sequence]);
  return formatXml(
    'fcpxml',
    element('fcpxml', { version: '1.10' }, [
      element('resources', {}, [format, ...clips.map((clip, at) => toAsset(clip, at, project))]),
      element('library', {}, [element('event', { name: 'Onsori' }, [projectElement])]),
    ]),
  );
}
