import { frameTimings } from '@onsori/contract/frame-timings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { editProjects } from '#test/edit-projects.ts';
import { nearestFrame } from './frame-times.rules.ts';
import { formatOtio } from './otio.rules.ts';

/** Written from the schemas of OpenTimelineIO. */
const schema = (name: string) => z.literal(name);
const rationalTime = z.strictObject({
  OTIO_SCHEMA: schema('RationalTime.1'),
  rate: z.number().positive(),
  value: z.number(),
});
const timeRange = z.strictObject({
  OTIO_SCHEMA: schema('TimeRange.1'),
  start_time: rationalTime,
  duration: rationalTime,
});
const metadata = z.record(z.string(), z.unknown());
const item = {
  metadata,
  name: z.string(),
  source_range: timeRange.nullable(),
  effects: z.array(z.never()),
  enabled: z.boolean(),
};
const marker = z.strictObject({
  OTIO_SCHEMA: schema('Marker.2'),
  metadata,
  name: z.string(),
  color: z.enum(['PINK', 'RED', 'ORANGE', 'YELLOW', 'GREEN', 'CYAN', 'BLUE', 'PURPLE', 'MAGENTA']),
  marked_range: timeRange,
  comment: z.string(),
});
const markers = z.array(marker);
const reference = z.strictObject({
  OTIO_SCHEMA: schema('ExternalReference.1'),
  metadata,
  name: z.string(),
  available_range: timeRange,
  available_image_bounds: z.null(),
  target_url: z.string(),
});
const clip = z.strictObject({
  OTIO_SCHEMA: schema('Clip.2'),
  ...item,
  markers,
  media_references: z.record(z.string(), reference),
  active_media_reference_key: z.string(),
});
const track = z.strictObject({
  OTIO_SCHEMA: schema('Track.1'),
  ...item,
  markers,
  kind: z.enum(['Audio', 'Video']),
  children: z.array(clip),
});
const timeline = z.strictObject({
  OTIO_SCHEMA: schema('Timeline.1'),
  metadata,
  name: z.string(),
  global_start_time: rationalTime,
  tracks: z.strictObject({
    OTIO_SCHEMA: schema('Stack.1'),
    ...item,
    markers,
    children: z.array(track),
  }),
});

test('reads back with every clip at 0 on a track of its own and every marker on its nearest frame', () => {
  fc.assert(
    fc.property(editProjects, (project) => {
      const { tracks, name, global_start_time } = timeline.parse(JSON.parse(formatOtio(project)));
      const { frames, seconds, timebase } = frameTimings[project.frameRate];
      const rate = frames / seconds;
      expect(name).toBe(project.title[project.language]);
      expect(global_start_time).toMatchObject({ rate, value: 3600 * timebase });
      expect(tracks.children).toHaveLength(project.clips.length);
      for (const [at, { children, kind }] of tracks.children.entries()) {
        const [only, ...others] = children;
        const expected = project.clips[at];
        expect([kind, others]).toEqual(['Audio', []]);
        expect(only?.source_range?.start_time).toMatchObject({ rate, value: 0 });
        const duration = only?.source_range?.duration.value ?? 0;
        expect(duration / rate).toBeLessThanOrEqual((expected?.samples ?? 0) / 48_000);
        expect((duration + 1) / rate).toBeGreaterThan((expected?.samples ?? 0) / 48_000);
        expect(only?.enabled).toBe(expected?.kind === 'mix');
        const media = only?.media_references[only.active_media_reference_key];
        expect(decodeURIComponent(media?.target_url ?? '')).toBe(`./${expected?.fileName}`);
      }
      const placed = tracks.markers.map(({ marked_range }) => marked_range.start_time.value);
      const nearest = project.markers.map(({ sample }) => nearestFrame(sample, project.frameRate));
      expect(placed).toEqual([...new Set(nearest)].sort((a, b) => a - b));
    }),
  );
});
