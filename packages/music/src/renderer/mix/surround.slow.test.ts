import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#music/process.ts';
import { createTestPart } from '#music/score/test-score.ts';
import { silence } from '#music/signal/audio.ts';
import { readWav } from '#music/signal/read-wav.ts';
import { rmsDb, tone } from '#music/signal/test-signals.ts';
import { surroundTarget } from './master.ts';
import { mask512, mask714, type Speaker, speakers512, speakers714 } from './placement.ts';
import type { Strip } from './strips.ts';
import { writeSurroundFiles } from './surround.ts';

const stepSamples = 2000;
// All tones and a second of fade-out.
const samples = 72_000;

// A sequence of tones, each from the direction of one speaker.
const toneSequence: readonly (readonly [Speaker, number, number])[] = [
  ['FL', 30, 0],
  ['FR', 330, 0],
  ['FC', 0, 0],
  ['BL', 140, 0],
  ['BR', 220, 0],
  ['SL', 90, 0],
  ['SR', 270, 0],
  ['TFL', 45, 45],
  ['TFR', 315, 45],
  ['TBL', 135, 45],
  ['TBR', 225, 45],
];

function createToneStrips(): Strip[] {
  return toneSequence.map(([name, azimuth, elevation], step) => {
    const sound = new Float32Array(samples);
    sound.set(tone(stepSamples, 500 + 100 * step, 0.2), stepSamples * step);
    return {
      part: createTestPart({
        name,
        role: 'counter',
        place: { pan: 0, azimuth, elevation, width: 0, send: null },
      }),
      audio: { left: sound, right: sound },
    };
  });
}

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'surround-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function probeLayout(file: string): Promise<string> {
  const args = ['-v', 'error', '-show_entries', 'stream=codec_name,channel_layout,sample_rate'];
  const { stdout } = await runCommand('ffprobe', [...args, '-of', 'csv=p=0', file], {
    timeoutMs: 20_000,
  });
  return stdout.toString().trim();
}

const channelWith = (channels: readonly Float32Array[], step: number) => {
  const levels = channels.map((channel) =>
    rmsDb(channel.subarray(stepSamples * step, stepSamples * (step + 1))),
  );
  const loudest = Math.max(...levels);
  return levels.flatMap((level, at) => (level > loudest - 40 ? [at] : []));
};

describe('surroundFiles', () => {
  it('renders a tone from the direction of a speaker on that speaker in both layouts', async () => {
    const files = {
      '7.1.4': join(directory, '714.wav'),
      '5.1.2': join(directory, '512.wav'),
    };
    const written = await writeSurroundFiles(
      createToneStrips(),
      {
        wet: silence(samples),
        filters: [],
        ride: Float32Array.of(1),
        end: samples,
        target: surroundTarget,
      },
      files,
    );

    const large = await readWav(files['7.1.4']);
    expect(large.mask).toBe(mask714);
    expect(large.bits).toBe(24);
    expect(await probeLayout(files['7.1.4'])).toContain(`(${speakers714.join('+')})`);
    toneSequence.forEach(([speaker], step) => {
      expect(channelWith(large.channels, step)).toEqual([speakers714.indexOf(speaker)]);
    });

    const small = await readWav(files['5.1.2']);
    expect(small.mask).toBe(mask512);
    expect(await probeLayout(files['5.1.2'])).toContain(`(${speakers512.join('+')})`);
    const downmixed: Partial<Record<Speaker, Speaker>> = {
      BL: 'SL',
      BR: 'SR',
      TBL: 'TFL',
      TBR: 'TFR',
    };
    const speakerOrder: readonly Speaker[] = speakers512;
    toneSequence.forEach(([speaker], step) => {
      expect(channelWith(small.channels, step)).toEqual([
        speakerOrder.indexOf(downmixed[speaker] ?? speaker),
      ]);
    });
    for (const { loudness } of Object.values(written)) {
      expect(loudness.integrated).toBeCloseTo(-18, 0);
    }
  });
});
