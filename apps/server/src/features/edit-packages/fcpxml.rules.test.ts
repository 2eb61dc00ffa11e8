import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editProjects } from '#test/edit-projects.ts';
import { childAt, childrenOf, parseXml, type XmlElement } from '#test/parse-xml.ts';
import { formatFcpxml } from './fcpxml.rules.ts';
import { nearestFrame } from './frame-times.rules.ts';

interface ElementRule {
  /** Names of the children in the order that the DTD demands. */
  readonly content: RegExp;
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

const time = ['offset', 'start', 'duration'];
/** The part of the DTD of FCPXML 1.10 that concerns audio clips and markers. */
const dtd: Readonly<Record<string, ElementRule>> = {
  fcpxml: { content: /^resources library$/, required: ['version'], optional: [] },
  resources: {
    content: /^(asset|format|effect|media)( (asset|format|effect|media))*$/,
    required: [],
    optional: [],
  },
  format: {
    content: /^$/,
    required: ['id'],
    optional: ['name', 'frameDuration', 'fieldOrder', 'width', 'height'],
  },
  asset: {
    content: /^media-rep( media-rep)*( metadata)?$/,
    required: ['id'],
    optional: [
      ...['name', 'uid', 'start', 'duration', 'hasVideo', 'format', 'hasAudio'],
      ...['videoSources', 'audioSources', 'audioChannels', 'audioRate'],
    ],
  },
  'media-rep': {
    content: /^(bookmark)?$/,
    required: ['src'],
    optional: ['kind', 'sig', 'suggestedFilename'],
  },
  library: { content: /^event$/, required: [], optional: ['location', 'colorProcessing'] },
  event: { content: /^project$/, required: [], optional: ['name', 'uid'] },
  project: { content: /^sequence$/, required: [], optional: ['name', 'uid', 'id', 'modDate'] },
  sequence: {
    content: /^(note )?spine( metadata)?$/,
    required: ['format'],
    optional: ['duration', 'tcStart', 'tcFormat', 'audioLayout', 'audioRate', 'renderFormat'],
  },
  spine: { content: /^gap$/, required: [], optional: ['name', 'lane', 'offset', 'format'] },
  gap: {
    content: /^(note ?)?(asset-clip ?)*(marker ?)*(metadata)?$/,
    required: ['duration'],
    optional: ['name', 'offset', 'start', 'enabled'],
  },
  'asset-clip': {
    content: /^$/,
    required: ['ref'],
    optional: ['lane', ...time, 'name', 'enabled', 'format', 'tcStart', 'tcFormat', 'audioRole'],
  },
  marker: {
    content: /^$/,
    required: ['start', 'value'],
    optional: ['duration', 'completed', 'note'],
  },
};

const enumerated: Readonly<Record<string, readonly string[]>> = {
  enabled: ['0', '1'],
  tcFormat: ['DF', 'NDF'],
  audioLayout: ['mono', 'stereo', 'surround'],
  kind: ['original-media', 'proxy-media'],
};

function assertValid(element: XmlElement): void {
  const rule = dtd[element.name];
  if (!rule) throw new Error(`the DTD allows no ${element.name}`);
  const content = element.children.map(({ name }) => name).join(' ');
  if (!rule.content.test(content)) throw new Error(`${element.name} contains ${content}`);
  const names = Object.keys(element.attributes);
  const missing = rule.required.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => ![...rule.required, ...rule.optional].includes(name));
  const wrong = names.filter(
    (name) => enumerated[name]?.includes(element.attributes[name] ?? '') === false,
  );
  if (missing.length + unknown.length + wrong.length > 0)
    throw new Error(`${element.name}: missing ${missing}, unknown ${unknown}, wrong ${wrong}`);
  for (const child of element.children) assertValid(child);
}

/** Reads seconds as a fraction with a 64-bit numerator and a 32-bit denominator. */
function parseTime(text = ''): readonly [bigint, bigint] {
  const [, numerator = '', denominator = '1'] = /^(\d+)(?:\/(\d+))?s$/.exec(text) ?? [];
  if (numerator === '') throw new Error(`not a time: ${text}`);
  if (Number(denominator) >= 2 ** 32) throw new Error(`too fine: ${text}`);
  return [BigInt(numerator), BigInt(denominator)];
}

/** Throws for a time that is not the start of a frame. */
function toFrame(text: string | undefined, frameDuration: string): number {
  const [numerator, denominator] = parseTime(text);
  const [frameNumerator, frameDenominator] = parseTime(frameDuration);
  const dividend = numerator * frameDenominator;
  const divisor = denominator * frameNumerator;
  if (dividend % divisor !== 0n) throw new Error(`${text} is not on a frame`);
  return Number(dividend / divisor);
}

test('follows the DTD, with every clip at 0 in a lane of its own and every marker on its nearest frame', () => {
  fc.assert(
    fc.property(editProjects, (project) => {
      const root = parseXml(formatFcpxml(project));
      assertValid(root);
      expect(root.attributes.version).toBe('1.10');
      const resources = childAt(root, 'resources');
      const ids = resources.children.map(({ attributes }) => attributes.id);
      expect(new Set(ids).size).toBe(ids.length);
      const frameDuration = childAt(resources, 'format').attributes.frameDuration ?? '';
      const sequence = childAt(root, 'library/event/project/sequence');
      expect(ids).toContain(sequence.attributes.format);
      const gap = childAt(sequence, 'spine/gap');
      const total = toFrame(gap.attributes.duration, frameDuration);

      const clips = childrenOf(gap, 'asset-clip');
      expect(clips).toHaveLength(project.clips.length);
      expect(new Set(clips.map(({ attributes }) => attributes.lane)).size).toBe(clips.length);
      for (const { attributes } of clips) {
        expect([attributes.offset, attributes.start]).toEqual(['0s', '0s']);
        expect(toFrame(attributes.duration, frameDuration)).toBeLessThanOrEqual(total);
        const asset = resources.children.find(({ attributes: { id } }) => id === attributes.ref);
        const [samples, rate] = parseTime(asset?.attributes.duration);
        expect([samples, rate]).toEqual([BigInt(project.clips[0]?.samples ?? 0), 48_000n]);
        const [clip, clipRate] = parseTime(attributes.duration);
        expect(clip * rate <= samples * clipRate).toBe(true);
      }
      const files = childrenOf(resources, 'asset').map((asset) =>
        decodeURIComponent(childAt(asset, 'media-rep').attributes.src ?? ''),
      );
      expect(files).toEqual(project.clips.map(({ fileName }) => `./${fileName}`));

      const frames = childrenOf(gap, 'marker').map(({ attributes }) =>
        toFrame(attributes.start, frameDuration),
      );
      const expected = project.markers.map(({ sample }) => nearestFrame(sample, project.frameRate));
      expect(frames).toEqual([...new Set(expected)].sort((a, b) => a - b));
      expect(Math.max(-1, ...frames)).toBeLessThan(total);
    }),
    { numRuns: 25 },
  );
});
