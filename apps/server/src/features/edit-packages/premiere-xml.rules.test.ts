import { frameTimings } from '@onsori/contract/frame-timings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editProjects } from '#test/edit-projects.ts';
import { childAt, childrenOf, parseXml, type XmlElement } from '#test/parse-xml.ts';
import { nearestFrame } from './frame-times.rules.ts';
import { formatPremiereXml } from './premiere-xml.rules.ts';

/** Children that xmeml needs; elements without an entry contain text. */
const structure: Readonly<Record<string, readonly string[]>> = {
  xmeml: ['sequence'],
  sequence: ['name', 'duration', 'rate', 'timecode', 'media'],
  rate: ['timebase', 'ntsc'],
  timecode: ['rate', 'string', 'frame', 'displayformat'],
  media: [],
  video: ['format'],
  format: ['samplecharacteristics'],
  samplecharacteristics: [],
  track: ['clipitem', 'outputchannelindex'],
  clipitem: [
    ...['name', 'enabled', 'duration', 'rate', 'start', 'end', 'in', 'out', 'file'],
    'sourcetrack',
  ],
  file: [],
  sourcetrack: ['mediatype', 'trackindex'],
  link: ['linkclipref', 'mediatype', 'trackindex', 'clipindex'],
  marker: ['name', 'in', 'out'],
  audio: [],
};

function assertStructure(element: XmlElement): void {
  const needed = structure[element.name];
  const names = element.children.map(({ name }) => name);
  const isComplete = needed
    ? needed.every((name) => names.filter((each) => each === name).length === 1)
    : names.length === 0;
  if (!isComplete) throw new Error(`${element.name} contains ${names}`);
  for (const child of element.children) assertStructure(child);
}

const textAt = (element: XmlElement, path: string) => childAt(element, path).text;

test('has a video format, every clip at 0 on a stereo track of its own and markers on the nearest frames', () => {
  fc.assert(
    fc.property(editProjects, (project) => {
      const root = parseXml(formatPremiereXml(project));
      expect([root.name, root.attributes.version]).toEqual(['xmeml', '4']);
      assertStructure(root);
      const sequence = childAt(root, 'sequence');
      const { timebase, seconds } = frameTimings[project.frameRate];
      expect(textAt(sequence, 'rate/timebase')).toBe(String(timebase));
      expect(textAt(sequence, 'rate/ntsc')).toBe(seconds === 1001 ? 'TRUE' : 'FALSE');
      expect(textAt(sequence, 'media/video/format/samplecharacteristics/width')).toBe('1920');

      const tracks = childrenOf(childAt(sequence, 'media/audio'), 'track');
      expect(tracks).toHaveLength(2 * project.clips.length);
      for (const [at, track] of tracks.entries()) {
        const clip = childAt(track, 'clipitem');
        expect([textAt(clip, 'start'), textAt(clip, 'in')]).toEqual(['0', '0']);
        expect(textAt(clip, 'sourcetrack/trackindex')).toBe(String((at % 2) + 1));
        const links = childrenOf(clip, 'link').map((link) => textAt(link, 'linkclipref'));
        const pair = tracks.slice(at - (at % 2), at - (at % 2) + 2);
        expect(links).toEqual(pair.map((each) => childAt(each, 'clipitem').attributes.id));
      }
      const files = tracks.map((track) => childAt(track, 'clipitem/file'));
      const described = files.filter(({ children }) => children.length > 0);
      expect(described.map((file) => decodeURIComponent(textAt(file, 'pathurl')))).toEqual(
        project.clips.map(({ fileName }) => `./${fileName}`),
      );
      const ids = new Set(described.map(({ attributes }) => attributes.id));
      expect(ids.size).toBe(project.clips.length);
      for (const { attributes } of files) expect(ids).toContain(attributes.id);

      const frames = childrenOf(sequence, 'marker').map((marker) => Number(textAt(marker, 'in')));
      const expected = project.markers.map(({ sample }) => nearestFrame(sample, project.frameRate));
      expect(frames).toEqual([...new Set(expected)].sort((a, b) => a - b));
      const duration = Number(textAt(sequence, 'duration'));
      expect(Math.max(-1, ...frames)).toBeLessThan(duration);
    }),
    { numRuns: 25 },
  );
});
