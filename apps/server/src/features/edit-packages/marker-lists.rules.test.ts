import { frameTimings } from '@onsori/contract/frame-timings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editProjects } from '#test/edit-projects.ts';
import type { EditProject } from './edit-project.rules.ts';
import { nearestFrame } from './frame-times.rules.ts';
import { formatMarkersCsv, formatResolveEdl } from './marker-lists.rules.ts';

function parseTimecode(text = '', timebase: number): number {
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = text.split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * timebase + frames;
}

test('a marker list for Resolve has one event per frame, an hour after its time', () => {
  fc.assert(
    fc.property(editProjects, (project) => {
      const [title, mode, ...lines] = formatResolveEdl(project).split('\r\n');
      expect(title).toMatch(/^TITLE: /);
      expect(mode).toBe('FCM: NON-DROP FRAME');
      const { timebase } = frameTimings[project.frameRate];
      const events = lines.filter((line) => /^\d{3,} {2}001 /.test(line));
      const notes = lines.filter((line) => line.startsWith(' |'));
      expect(events.length + notes.length).toBe(lines.filter((line) => line !== '').length);
      expect(notes).toHaveLength(events.length);
      for (const note of notes) expect(note).toMatch(/^ \|C:ResolveColor[A-Z]\w+ \|M:[^|]* \|D:1$/);
      const frames = events.map((event) => {
        const [start, end, recordStart, recordEnd] = event.split(/ +/).slice(4);
        expect([recordStart, recordEnd]).toEqual([start, end]);
        const frame = parseTimecode(start, timebase);
        expect(parseTimecode(end, timebase)).toBe(frame + 1);
        return frame - 3600 * timebase;
      });
      const nearest = project.markers.map(({ sample }) => nearestFrame(sample, project.frameRate));
      expect(frames).toEqual([...new Set(nearest)].sort((a, b) => a - b));
    }),
  );
});

const names = (text: string) => ({ ko: text, en: text });
const project: EditProject = {
  title: names('Rain'),
  language: 'ko',
  frameRate: '25',
  clips: [],
  markers: [
    { kind: 'bar', sample: 96_000, name: { ko: '2마디', en: 'Bar 2' } },
    { kind: 'section', sample: 96_100, name: { ko: '벌스', en: 'Verse' } },
    { kind: 'comment', sample: 0, name: names('=1+1, "a"') },
  ],
};

test('markers of one frame are merged, the kind that matters most first', () => {
  const edl = formatResolveEdl(project);
  expect(edl).toContain('01:00:02:00 01:00:02:01');
  expect(edl).toContain('|C:ResolveColorBlue |M:벌스 · 2마디 |D:1');
});

test('the table lists every marker with both names, as text that no spreadsheet runs', () => {
  const [header, ...rows] = formatMarkersCsv(project).split('\r\n');
  expect(header).toBe('\uFEFFframe,timecode,seconds,sample,kind,name_ko,name_en');
  expect(rows).toEqual([
    `0,00:00:00:00,0.000,0,comment,"'=1+1, ""a""","'=1+1, ""a"""`,
    '50,00:00:02:00,2.000,96000,bar,2마디,Bar 2',
    '50,00:00:02:00,2.002,96100,section,벌스,Verse',
    '',
  ]);
});
