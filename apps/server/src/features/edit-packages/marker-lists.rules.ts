import { CSV_BYTE_ORDER_MARK, formatCsvRow } from '#http/csv.ts';
import { type EditProject, type MarkerKind, markersByFrame } from './edit-project.rules.ts';
import { formatTimecode, nearestFrame, SAMPLE_RATE } from './frame-times.rules.ts';
import { startFrame } from './otio.rules.ts';

const markerColors: Readonly<Record<MarkerKind, string>> = {
  hit: 'ResolveColorRed',
  section: 'ResolveColorBlue',
  comment: 'ResolveColorYellow',
  bar: 'ResolveColorCyan',
};

/** A line ends a marker, and a bar begins its next field. */
const toEdlName = (name: string): string => name.replaceAll(/[\p{Cc}|]+/gu, ' ').trim();

/** Markers for DaVinci Resolve, of a timeline that starts at one hour. */
export function formatResolveEdl(project: EditProject): string {
  const { title, language, frameRate } = project;
  const timecode = (frame: number) => formatTimecode(startFrame(frameRate) + frame, frameRate);
  const events = markersByFrame(project).map(({ frame, kind, name }, at) => {
    const [start, end] = [timecode(frame), timecode(frame + 1)];
    const number = String(at + 1).padStart(3, '0');
    return [
      `${number}  001      V     C        ${start} ${end} ${start} ${end}`,
      ` |C:${markerColors[kind]} |M:${toEdlName(name)} |D:1`,
      '',
    ].join('\r\n');
  });
  return [`TITLE: ${toEdlName(title[language])}`, 'FCM: NON-DROP FRAME', '', ...events, ''].join(
    '\r\n',
  );
}

/** Every marker with its exact time and its frame, for any program. */
export function formatMarkersCsv({ markers, frameRate }: EditProject): string {
  const rows = markers
    .toSorted((a, b) => a.sample - b.sample)
    .map(({ kind, sample, name }) => {
      const frame = nearestFrame(sample, frameRate);
      return formatCsvRow([
        String(frame),
        formatTimecode(frame, frameRate),
        (sample / SAMPLE_RATE).toFixed(3),
        String(sample),
        kind,
        name.ko,
        name.en,
      ]);
    });
  const columns = ['frame', 'timecode', 'seconds', 'sample', 'kind', 'name_ko', 'name_en'];
  return CSV_BYTE_ORDER_MARK + formatCsvRow(columns) + rows.join('');
}
