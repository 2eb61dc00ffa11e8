import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { LoudnessTarget } from '@onsori/contract/loudness';
import { isOpenEnd } from '#music/score/fit.ts';
import { isNarrationBed, type Part, type Score } from '#music/score/score.ts';
import { octaveBands } from '#music/signal/spectrum.ts';
import { childCpuMs } from '../process.ts';
import { gainToDecibels, type Stereo, sampleRate } from '../signal/audio.ts';
import { measureTruePeak } from '../signal/true-peak.ts';
import { type AudioFormat, writeSoundFiles } from './encode.ts';
import { createDuckEnvelope } from './mix/automation.ts';
import { mixBinaural } from './mix/binaural.ts';
import { type ProcessedChannel, processChannel } from './mix/channel.ts';
import {
  type MasterResult,
  master,
  masterTargets,
  stereoTarget,
  stereoTargetOf,
} from './mix/master.ts';
import { masterLoop } from './mix/master-loop.ts';
import { createRoomResponse } from './mix/room.ts';
import { groupStems, type StemGroup } from './mix/stem-groups.ts';
import { mixStereo } from './mix/stereo.ts';
import { type SurroundFile, type SurroundLayout, writeSurroundFiles } from './mix/surround.ts';
import {
  type FileLabelFactory,
  type FileLabels,
  type FinishedSound,
  fileNameOf,
  type SoundName,
} from './sound-files.ts';
import { renderStems, type Stem, type StemOptions } from './stems.ts';
import { layOutTakes, openEndTake, sliceTake, type Take } from './takes.ts';

export interface Step {
  readonly name: string;
  readonly wallMs: number;
  /** CPU time of this process and of its child processes. */
  readonly cpuMs: number;
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + childCpuMs();
}

/** Measures steps; `time` throws when the signal is aborted and calls `onStep` before the work. */
export function createStopwatch(
  signal?: AbortSignal,
  onStep?: (name: string) => void,
): {
  readonly steps: readonly Step[];
  time<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result>;
} {
  const steps: Step[] = [];
  return {
    steps,
    async time(name, work) {
      // Without a turn of the event loop nobody could abort between two long computations.
      await yieldToEventLoop();
      signal?.throwIfAborted();
      onStep?.(name);
      const cpuBefore = cpuMs();
      const wallBefore = performance.now();
      const result = await work();
      steps.push({ name, wallMs: performance.now() - wallBefore, cpuMs: cpuMs() - cpuBefore });
      return result;
    },
  };
}

export interface RenderOutputs {
  /** Formats of the stereo files; the stereo master itself is always rendered. */
  readonly stereo: readonly AudioFormat[];
  readonly loops?: readonly {
    readonly firstBar: number;
    readonly bars: number;
    readonly formats: readonly AudioFormat[];
  }[];
  readonly binaural?: readonly AudioFormat[] | undefined;
  readonly surround?: readonly SurroundLayout[] | undefined;
  /** Formats of the stems, groups of parts that sum to the master before its limiter. */
  readonly stems?: readonly AudioFormat[] | undefined;
  /** Of all masters except loops; surround mixes of another loudness are Broadcast Wave files. */
  readonly loudness?: LoudnessTarget | undefined;
}

interface RenderOptions extends StemOptions {
  readonly labels?: FileLabelFactory;
  /** Called with the name of each step when it starts. */
  readonly onStep?: (step: string) => void;
}

interface RenderedSound extends Pick<MasterResult, 'loudness' | 'reductionDb'> {
  readonly audio: Stereo;
  readonly files: readonly string[];
}

export interface RenderResult {
  readonly stereo: RenderedSound;
  /** Decibels that the fader ride adds in each bar. */
  readonly rideDb: readonly number[];
  /** In the order of the request. */
  readonly loops: readonly RenderedSound[];
  readonly binaural: RenderedSound | null;
  readonly surround: Readonly<Partial<Record<SurroundLayout, SurroundFile>>>;
  readonly stems: readonly {
    readonly group: StemGroup;
    /** Gain relative to the master. */
    readonly trimDb: number;
    readonly files: readonly string[];
  }[];
  /** The loudness of every part in the mix. */
  readonly parts: readonly (Pick<ProcessedChannel, 'playedLufs' | 'loudness'> & {
    readonly part: Part;
  })[];
  readonly steps: readonly Step[];
}

function toStereo({ channels: [left, right] }: MasterResult): Stereo {
  if (!left || !right) throw new Error('stereo master has fewer than two channels');
  return { left, right };
}

const truePeakDbOf = ({ left, right }: Stereo) =>
  gainToDecibels(Math.max(measureTruePeak(left), measureTruePeak(right)));

/** Where the master is cut; a piece without an exact length ends where it becomes inaudible. */
function endOf({ exactSeconds }: Score): { readonly end?: number } {
  return exactSeconds === undefined ? {} : { end: Math.round(exactSeconds * sampleRate) };
}

const copyStems = (stems: readonly Stem[]): readonly Stem[] =>
  stems.map(({ part, reel }) => ({
    part,
    reel: { left: reel.left.slice(), right: reel.right.slice() },
  }));

/** Renders all requested mixes of a score and writes their files; stems, strips and room are shared. */
export async function render(
  score: Score,
  directory: string,
  outputs: RenderOutputs,
  options: RenderOptions = {},
): Promise<RenderResult> {
  const { labels = (): FileLabels => ({}), signal, onStep } = options;
  const { steps, time } = createStopwatch(signal, onStep);
  const { loops = [], binaural, surround = [], loudness: loudnessTarget = 'published' } = outputs;
  const stereoMaster = stereoTargetOf(score, loudnessTarget);
  const loopRanges = loops.map(({ firstBar, bars }) => ({ firstBar, bars }));
  const takes = layOutTakes(score, ['full', ...loopRanges]);
  const full = takes[0] as Take;

  function writeFiles(audio: Stereo, sound: FinishedSound, formats: readonly AudioFormat[]) {
    const name = fileNameOf(sound.name);
    return time(`${name} files`, () =>
      writeSoundFiles(audio, join(directory, name), formats, labels(sound), signal),
    );
  }

  async function writeMaster(
    name: SoundName,
    mastered: MasterResult,
    formats: readonly AudioFormat[],
  ) {
    const audio = toStereo(mastered);
    const { loudness, reductionDb } = mastered;
    const sound = { name, samples: audio.left.length, loudness };
    const finished = formats.includes('bwf')
      ? { ...sound, truePeakDb: truePeakDbOf(audio) }
      : sound;
    const files = await writeFiles(audio, finished, formats);
    return { audio, loudness, reductionDb, files };
  }

  const stems = await time('stems', () => renderStems(score, takes, options));
  const isLoop = isOpenEnd(score);
  if (isLoop && (binaural || surround.length > 0))
    throw new Error('an open end is mixed in stereo only');
  // Strips are processed in place, and a loop is processed again from its stems.
  const rawStems = isLoop ? copyStems(stems) : [];
  const processed = await time('strips', () =>
    stems.map(({ part, reel }) =>
      processChannel(part, sliceTake(reel, full), createDuckEnvelope(part.role, score, full)),
    ),
  );
  const strips = processed.map(({ strip }) => strip);
  const room = await time('room', () => createRoomResponse(score.production));
  const { mix, wet, ride, glueGain, settings } = await time('stereo mix', () =>
    mixStereo(strips, score, { room, take: full }),
  );
  const channels = processed.map(({ channel }) => channel);
  const { ceilingDb } = stereoMaster;
  const linear = await time('stereo master', () =>
    master([mix.left, mix.right], stereoMaster, isLoop ? {} : endOf(score)),
  );
  const loopSettings = (loudest: MasterResult) => ({
    ...settings,
    channels,
    room,
    ceilingDb,
    gainDb: loudest.gainDb,
    lufs: loudest.loudness.integrated,
  });
  const openEnd = isLoop
    ? await time('open end', () =>
        masterLoop(rawStems, score, openEndTake(score, full), loopSettings(linear)),
      )
    : null;
  const mastered = openEnd ?? linear;
  const stereo = await writeMaster(
    { kind: isNarrationBed(score) ? 'narration_bed' : 'full' },
    mastered,
    outputs.stereo,
  );
  const end = stereo.audio.left.length;

  const loopSounds: RenderedSound[] = [];
  for (const [at, take] of takes.slice(1).entries()) {
    const { firstBar, bars } = take;
    const name: SoundName = { kind: 'loop', firstBar, bars };
    const loop = await time(`${fileNameOf(name)} mix`, () =>
      masterLoop(stems, score, take, {
        ...loopSettings(mastered),
        ceilingDb: stereoTarget.ceilingDb,
      }),
    );
    loopSounds.push(await writeMaster(name, loop, loops[at]?.formats ?? []));
  }

  let binauralSound: RenderedSound | null = null;
  if (binaural) {
    const binauralStereo = await time('binaural mix', () =>
      mixBinaural(strips, { wet, ride, bands: octaveBands(stereo.audio) }),
    );
    const rendered = await time('binaural master', () =>
      master([binauralStereo.left, binauralStereo.right], stereoMaster, { end }),
    );
    binauralSound = await writeMaster({ kind: 'binaural' }, rendered, binaural);
  }

  const files = Object.fromEntries(
    surround.map((layout) => [
      layout,
      join(directory, `${fileNameOf({ kind: 'surround', layout })}.wav`),
    ]),
  );
  const surroundSounds =
    surround.length === 0
      ? {}
      : await time('surround', () =>
          writeSurroundFiles(
            strips,
            {
              wet,
              filters: settings.filters,
              ride,
              end,
              target: masterTargets[loudnessTarget].surround,
            },
            files,
            (layout, rendered) => {
              const { chunks, bwfChunks } = labels({
                name: { kind: 'surround', layout },
                ...rendered,
              });
              return (loudnessTarget === 'published' ? chunks : bwfChunks) ?? [];
            },
          ),
        );

  const groups: RenderResult['stems'][number][] = [];
  if (outputs.stems) {
    const { gainDb } = mastered;
    const rendered = await time('stem groups', () =>
      openEnd
        ? groupStems(openEnd.strips, { ...openEnd, room, settings, end, gainDb, isLoop })
        : groupStems(strips, { room, glueGain, ride, settings, end, gainDb, isLoop }),
    );
    for (const { group, audio } of rendered.stems) {
      const name: SoundName = { kind: 'stem', group, trimDb: rendered.trimDb };
      const files = await writeFiles(audio, { name, samples: end }, outputs.stems);
      groups.push({ group, trimDb: rendered.trimDb, files });
    }
  }
  return {
    stereo,
    rideDb: settings.rideDb,
    loops: loopSounds,
    binaural: binauralSound,
    surround: surroundSounds,
    stems: groups,
    parts: processed.map(({ channel, playedLufs, loudness }) => ({
      part: channel.part,
      playedLufs,
      loudness,
    })),
    steps,
  };
}
