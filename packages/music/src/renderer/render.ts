import { join } from 'node:path';
import { octaveBands } from '#music/analysis/bands.ts';
import type { Part, Score } from '#music/score/score.ts';
import { deliver, type Format } from './deliver.ts';
import type { Stereo } from './dsp/audio.ts';
import type { FileLabels, FinishedSound, LabelsOf } from './file-labels.ts';
import { binauralMix } from './mix/binaural.ts';
import { type OpenedChannel, openChannel } from './mix/channel.ts';
import { duckOf } from './mix/ducking.ts';
import { masterLoop } from './mix/loop.ts';
import { type Mastered, master, stereoTarget } from './mix/master.ts';
import { roomOf } from './mix/room.ts';
import { groupStems, type StemGroup } from './mix/stem-groups.ts';
import { stereoMix } from './mix/stereo.ts';
import { type SurroundFile, type SurroundLayout, surroundFiles } from './mix/surround.ts';
import { fileNameOf, type SoundName } from './sound-name.ts';
import { renderStems, type StemOptions } from './stems.ts';
import { type Step, stopwatch } from './stopwatch.ts';
import { layTakes, sliceOf, type Take } from './takes.ts';

export interface Wanted {
  /** The stereo master is always made; files only in these formats. */
  readonly stereo: readonly Format[];
  readonly loops?: readonly {
    readonly firstBar: number;
    readonly bars: number;
    readonly formats: readonly Format[];
  }[];
  readonly binaural?: readonly Format[] | undefined;
  readonly surround?: readonly SurroundLayout[] | undefined;
  /** Groups of parts that add up to the master before its limiter. */
  readonly stems?: readonly Format[] | undefined;
}

export interface RenderOptions extends StemOptions {
  readonly labels?: LabelsOf;
  /** Told what is being done now. */
  readonly onStep?: (step: string) => void;
}

interface Sound extends Pick<Mastered, 'loudness' | 'reductionDb'> {
  readonly audio: Stereo;
  readonly files: readonly string[];
}

export interface Rendered {
  readonly stereo: Sound;
  /** In the order they were wanted. */
  readonly loops: readonly Sound[];
  readonly binaural: Sound | null;
  readonly surround: Readonly<Partial<Record<SurroundLayout, SurroundFile>>>;
  readonly stems: readonly {
    readonly group: StemGroup;
    /** Against the master. */
    readonly trimDb: number;
    readonly files: readonly string[];
  }[];
  /** Every part as loud as it is in the mix. */
  readonly parts: readonly (Pick<OpenedChannel, 'playedLufs' | 'loudness'> & {
    readonly part: Part;
  })[];
  readonly steps: readonly Step[];
}

function stereoOf({ channels: [left, right] }: Mastered): Stereo {
  if (!left || !right) throw new Error('a stereo master of less than two channels');
  return { left, right };
}

/** Plays and mixes a score; the work all mixes share is done once. */
export async function render(
  score: Score,
  directory: string,
  wanted: Wanted,
  options: RenderOptions = {},
): Promise<Rendered> {
  const { labels = (): FileLabels => ({}), signal, onStep } = options;
  const { steps, time } = stopwatch(signal, onStep);
  const { loops = [], binaural, surround = [] } = wanted;
  const wishes = loops.map(({ firstBar, bars }) => ({ firstBar, bars }));
  const takes = layTakes(score, ['full', ...wishes]);
  const full = takes[0] as Take;

  function write(audio: Stereo, sound: FinishedSound, formats: readonly Format[]) {
    const name = fileNameOf(sound.name);
    return time(`${name} files`, () =>
      deliver(audio, join(directory, name), formats, labels(sound), signal),
    );
  }

  async function delivered(name: SoundName, mastered: Mastered, formats: readonly Format[]) {
    const audio = stereoOf(mastered);
    const { loudness, reductionDb } = mastered;
    const files = await write(audio, { name, samples: audio.left.length, loudness }, formats);
    return { audio, loudness, reductionDb, files };
  }

  const stems = await time('stems', () => renderStems(score, takes, options));
  const opened = await time('strips', () =>
    stems.map(({ part, reel }) =>
      openChannel(part, sliceOf(reel, full), duckOf(part.role, score, full)),
    ),
  );
  const strips = opened.map(({ strip }) => strip);
  const room = await time('room', () => roomOf(score.production));
  const { mix, wet, ride, glueGain, settings } = await time('stereo mix', () =>
    stereoMix(strips, score, { room, take: full }),
  );
  const mastered = await time('stereo master', () => master([mix.left, mix.right], stereoTarget));
  const stereo = await delivered({ kind: 'full' }, mastered, wanted.stereo);
  const end = stereo.audio.left.length;

  const loopSounds: Sound[] = [];
  for (const [at, take] of takes.slice(1).entries()) {
    const { firstBar, bars } = take;
    const name: SoundName = { kind: 'loop', firstBar, bars };
    const loop = await time(`${fileNameOf(name)} mix`, () =>
      masterLoop(stems, score, take, {
        ...settings,
        channels: opened.map(({ channel }) => channel),
        room,
        gainDb: mastered.gainDb,
        lufs: mastered.loudness.integrated,
      }),
    );
    loopSounds.push(await delivered(name, loop, loops[at]?.formats ?? []));
  }

  let around: Sound | null = null;
  if (binaural) {
    const heard = await time('binaural mix', () =>
      binauralMix(strips, { wet, ride, bands: octaveBands(stereo.audio) }),
    );
    const made = await time('binaural master', () =>
      master([heard.left, heard.right], stereoTarget, { end }),
    );
    around = await delivered({ kind: 'binaural' }, made, binaural);
  }

  const files = Object.fromEntries(
    surround.map((layout) => [
      layout,
      join(directory, `${fileNameOf({ kind: 'surround', layout })}.wav`),
    ]),
  );
  const speakers =
    surround.length === 0
      ? {}
      : await time('surround', () =>
          surroundFiles(
            strips,
            { wet, filters: settings.filters, ride, end },
            files,
            (layout, made) => labels({ name: { kind: 'surround', layout }, ...made }).chunks ?? [],
          ),
        );

  const groups: Rendered['stems'][number][] = [];
  if (wanted.stems) {
    const { gainDb } = mastered;
    const made = await time('stem groups', () =>
      groupStems(strips, { room, glueGain, ride, settings, end, gainDb }),
    );
    for (const { group, audio } of made.stems) {
      const name: SoundName = { kind: 'stem', group, trimDb: made.trimDb };
      const files = await write(audio, { name, samples: end }, wanted.stems);
      groups.push({ group, trimDb: made.trimDb, files });
    }
  }
  return {
    stereo,
    loops: loopSounds,
    binaural: around,
    surround: speakers,
    stems: groups,
    parts: opened.map(({ channel, playedLufs, loudness }) => ({
      part: channel.part,
      playedLufs,
      loudness,
    })),
    steps,
  };
}
