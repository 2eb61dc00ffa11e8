import { describe, expect, it } from 'vitest';
import { uniformGrid } from '#music/score/bar-grid.ts';
import { noise, toStereo } from '#music/signal/test-signals.ts';
import { computePeaks } from './contour.ts';
import { energyPicture, spectrogramPicture, waveformPicture } from './pictures.ts';

const sections = [
  { kind: 'intro', theme: 'A', firstBar: 0, bars: 2, energy: 200 },
  { kind: 'climax', theme: 'B', firstBar: 2, bars: 2, energy: 1000 },
] as const;

describe('pictures', () => {
  it('waveformPicture draws every peak once in the colour of its section', () => {
    const picture = waveformPicture({
      peaks: computePeaks(toStereo(noise(1))),
      sections,
      grid: uniformGrid(250, 4),
      durationMs: 1000,
    });
    expect(picture).toContain('intro A');
    expect(picture).toContain('climax B');
    expect(picture.match(/M[\d.]+ [\d.]+v[\d.]+/g)).toHaveLength(1024);
    const [intro, climax] = [...picture.matchAll(/<path d="((?:M[\d.]+ [\d.]+v[\d.]+)+)"/g)];
    expect(intro?.[1]?.match(/M/g)).toHaveLength(512);
    expect(climax?.[1]?.match(/M/g)).toHaveLength(512);
  });

  it('energyPicture draws planned energy and measured loudness per bar', () => {
    const picture = energyPicture({
      planned: [200, 300, 900, 1000],
      measured: [-24, -22, -14, -13],
      sections,
    });
    const lines = [...picture.matchAll(/<path d="(M[^"]+)" fill="none"/g)];
    expect(lines).toHaveLength(2);
    for (const [, line] of lines) expect(line?.match(/[ML]/g)).toHaveLength(8);
    expect(picture).not.toContain('NaN');
  });

  it('energyPicture handles a silent bar', () => {
    const picture = energyPicture({ planned: [0], measured: [-70], sections: [] });
    expect(picture).not.toMatch(/NaN|Infinity/);
  });

  it('spectrogramPicture returns a PNG', async () => {
    const picture = await spectrogramPicture(toStereo(noise(1)));
    expect([...picture.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    expect(picture.length).toBeGreaterThan(10_000);
    const small = Buffer.from(await spectrogramPicture(toStereo(noise(1)), 'small'));
    expect([small.readUInt32BE(16), small.readUInt32BE(20)]).toEqual([512, 128]);
  });
});
