import type { Fit } from '@onsori/contract/fit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOpenCommand, createStreamInfo } from '../engine/test-fixtures.ts';
import { createPlan, createReadyVersion, createVersion } from './test-fixtures.ts';
import { createTestPlayer } from './test-player.ts';

const fit: Fit = { samples: 32 * 48_000, hits: [], shapes: [] };
const plan = createPlan([
  { bars: 8, inMusic: 0 },
  { bars: 8, inMusic: 40 },
]);
const waiting = createVersion('a', plan);
const ready = createReadyVersion('a', plan);
const rendering = (ready_seconds: number) =>
  createVersion('a', plan, { state: 'rendering', ready_seconds });

const opened = () => createTestPlayer([{ type: 'fit', fit }, createOpenCommand(['1', '2'], 0)]);

/** The original plays and the version is being made. */
function playingOriginal() {
  const player = opened();
  player.loadStream();
  player.updateFit(waiting);
  player.soundReady();
  return player;
}

/** The version plays. */
function playingVersion() {
  const player = opened();
  player.loadStream();
  player.updateFit(ready);
  player.soundReady(32);
  return player;
}

const namesOf = (player: ReturnType<typeof createTestPlayer>) =>
  player.effects().map((effect) => effect.do);

describe('reduceFitted', () => {
  it('requests the version of a music that starts to play, and not of one that does not', () => {
    expect(namesOf(opened())).toContain('requestFit');
    const paused = createTestPlayer([
      { type: 'fit', fit },
      { ...createOpenCommand(['1'], 0), autoPlay: false },
    ]);
    expect(namesOf(paused)).not.toContain('requestFit');
    expect(paused.fitting()?.fitted?.state).toBe('idle');
    paused.send({ type: 'play' });
    expect(paused.effects()).toContainEqual({ do: 'requestFit', request: 1, musicId: '1', fit });
  });

  it('starts a stored version in place of the original', () => {
    const player = opened();
    player.loadStream();
    expect(namesOf(player)).not.toContain('loadSound');
    player.updateFit(ready);
    expect(player.effects()).toMatchObject([
      { do: 'loadVersion', at: 0, play: true, takeOver: null },
    ]);
    player.soundReady(32);
    expect(player.state()).toMatchObject({ duration: 32, peaks: [9, 9, 9] });
    expect(player.fitting()?.sounding?.id).toBe('a');
  });

  it('starts the original at the same place of the version, which takes over there', () => {
    const player = opened();
    player.send({ type: 'seek', time: 20, inVersion: true });
    player.loadStream();
    player.updateFit(waiting);
    expect(player.effects()).toMatchObject([{ do: 'loadSound', at: 44 }]);
    player.soundReady();
    player.moveTo(44);
    player.updateFit(ready);
    expect(player.effects()).toMatchObject([{ do: 'loadVersion', at: 22 }]);
  });

  it('starts a version that is longer than its music anywhere in it', () => {
    const length = 200;
    const long = createReadyVersion('long', createPlan([{ bars: length / 2, inMusic: 0 }]));
    const player = createTestPlayer([
      { type: 'fit', fit: { ...fit, samples: length * 48_000 } },
      createOpenCommand(['1', '2'], 0),
      { type: 'seek', time: 150, inVersion: true },
    ]);
    player.loadStream();
    player.updateFit(long);
    expect(player.effects()).toMatchObject([{ do: 'loadVersion', at: 150 }]);
  });

  it('starts the original at its beginning where the version is refused and it is too short', () => {
    const player = createTestPlayer([
      { type: 'fit', fit: { ...fit, samples: 200 * 48_000 } },
      createOpenCommand(['1', '2'], 0),
      { type: 'seek', time: 150, inVersion: true },
    ]);
    player.loadStream();
    const failed = { version: null, refusal: null, problem: 'tooLong' } as const;
    player.send({ type: 'fitUpdated', request: 1, state: 'failed', ...failed });
    expect(player.effects()).toMatchObject([{ do: 'loadSound', at: 0 }]);
  });

  it('starts the original where it was sought otherwise', () => {
    const player = opened();
    player.send({ type: 'seek', time: 20, inVersion: true });
    player.send({ type: 'seek', time: 20 });
    player.loadStream();
    player.updateFit(waiting);
    expect(player.effects()).toMatchObject([{ do: 'loadSound', at: 20 }]);
  });

  it('plays the original until enough of a version is rendered, then lets it take over at a bar', () => {
    const player = opened();
    player.loadStream();
    player.updateFit(waiting);
    expect(player.effects()).toMatchObject([{ do: 'loadSound', at: 0, takeOver: null }]);
    player.soundReady();
    player.moveTo(3);
    player.updateFit(rendering(10));
    expect(player.effects()).toEqual([]);
    player.updateFit(rendering(12.5));
    const [effect] = player.effects();
    expect(effect).toMatchObject({ do: 'loadVersion', at: 4, gain: -2 });
    expect(effect).toHaveProperty('takeOver.2', { from: 4, to: 4 });
    expect(player.fitting()?.sounding).toBeNull();
    expect(player.state().duration).toBe(98);
    player.soundReady(32);
    expect(player.fitting()?.sounding?.id).toBe('a');
    expect(player.state()).toMatchObject({ duration: 32, playAudio: '12', switchedFrom: null });
    player.updateFit(ready);
    expect(player.effects()).toEqual([]);
    expect(player.state().peaks).toEqual([9, 9, 9]);
  });

  it('goes back to the original where the version is refused or fails, and when it is chosen', () => {
    const refused = playingVersion();
    const other = { ...fit, samples: fit.samples + 1 };
    refused.send({ type: 'fit', fit: other });
    expect(namesOf(refused)).toEqual(['requestFit']);
    refused.send({
      type: 'fitUpdated',
      request: 2,
      state: 'refused',
      version: null,
      refusal: {
        music_id: '1',
        is_feasible: false,
        reason: 'too_short',
        hits: [],
        span_ms: null,
        tempo_change: null,
        proposal: null,
      },
      problem: null,
    });
    expect(refused.effects()).toMatchObject([{ do: 'loadSound', audioId: '12' }]);
    refused.soundReady();
    expect(refused.fitting()?.sounding).toBeNull();
    expect(refused.state()).toMatchObject({ duration: 98, peaks: [1, 2, 3] });

    const chosen = playingVersion();
    chosen.moveTo(20);
    chosen.send({ type: 'choose', choice: 'original' });
    // The version has the music from 40 s on at its sixteenth second.
    expect(chosen.effects()).toMatchObject([{ do: 'loadSound', at: 46 }]);
    chosen.soundReady();
    chosen.moveTo(46);
    chosen.send({ type: 'choose', choice: 'version' });
    expect(chosen.effects()).toMatchObject([{ do: 'loadVersion', at: 24 }]);
  });

  it('goes on with the original from where it is when it is chosen during a take-over', () => {
    for (const choose of [
      { type: 'choose', choice: 'original' } as const,
      { type: 'version', audioId: '12' } as const,
    ]) {
      const player = playingOriginal();
      player.moveTo(11);
      player.updateFit(ready);
      expect(player.effects()).toMatchObject([{ do: 'loadVersion' }]);
      player.send(choose);
      expect(player.effects()).toMatchObject([{ do: 'loadSound', at: 11, takeOver: 'here' }]);
      player.soundReady();
      expect(player.fitting()).toMatchObject({ sounding: null, incoming: null });
      expect(player.state()).toMatchObject({ duration: 98 });
    }
  });

  it('gives up a version of which nothing is audible when the original is chosen', () => {
    const player = opened();
    player.send({ type: 'choose', choice: 'original' });
    expect(player.effects()).toMatchObject([{ do: 'releaseFit' }]);
    player.loadStream();
    expect(namesOf(player)).toContain('loadSound');
    player.soundReady();
    player.send({ type: 'choose', choice: 'version' });
    expect(namesOf(player)).toEqual(['requestFit']);
  });

  it('begins a version that is shorter than the start at the same bar of the music', () => {
    const player = opened();
    player.send({ type: 'seek', time: 50 });
    player.loadStream();
    player.updateFit(ready);
    // The version has the music from 40 s on at its sixteenth second.
    expect(player.effects()).toMatchObject([{ do: 'loadVersion', at: 26 }]);
  });

  it('plays a complete version, or else the original, until enough of the next one is rendered', () => {
    const player = playingVersion();
    player.moveTo(10);
    player.send({ type: 'fit', fit: { ...fit, samples: 30 * 48_000 } });
    expect(player.fitting()?.sounding?.id).toBe('a');
    const next = createReadyVersion('b', createPlan([{ bars: 15, inMusic: 0 }]));
    player.updateFit(next);
    expect(player.effects()).toMatchObject([{ do: 'loadVersion', version: { id: 'b' }, at: 12 }]);
    player.soundReady(30);
    expect(player.fitting()?.sounding?.id).toBe('b');

    const unfinished = playingOriginal();
    unfinished.updateFit(rendering(12));
    unfinished.soundReady(32);
    unfinished.send({ type: 'fit', fit: { ...fit, samples: 30 * 48_000 } });
    expect(unfinished.effects()).toMatchObject([{ do: 'requestFit' }, { do: 'loadSound', at: 2 }]);
    unfinished.updateFit(next);
    expect(unfinished.effects()).toMatchObject([{ do: 'loadVersion', version: { id: 'b' } }]);
  });

  it('ignores replies to an older request', () => {
    const player = playingOriginal();
    player.send({ type: 'fit', fit: { ...fit, samples: fit.samples * 2 } });
    player.updateFit(ready, 1);
    expect(player.effects()).toEqual([]);
    expect(player.fitting()?.fitted?.state).toBe('planning');
  });

  it('plays the original when the sound of a version fails, which can be requested again', () => {
    const player = playingVersion();
    player.moveTo(20);
    player.send({ type: 'soundFailed', load: player.state().load, error: new Error('gone') });
    expect(player.effects()).toMatchObject([
      { do: 'loadSound', at: 44, takeOver: null, play: true },
    ]);
    expect(player.fitting()?.fitted).toMatchObject({ state: 'failed', problem: 'failed' });
    player.soundReady();
    expect(namesOf(player)).not.toContain('loadVersion');
    player.send({ type: 'choose', choice: 'version' });
    expect(player.effects()).toMatchObject([{ do: 'requestFit', request: 2, fit }]);
  });

  it('stays with what plays when what should take over fails', () => {
    const player = playingOriginal();
    player.updateFit(ready);
    player.send({ type: 'soundFailed', load: player.state().load, error: new Error('gone') });
    expect(player.fitting()).toMatchObject({ sounding: null, incoming: null });
    expect(player.state()).toMatchObject({ failed: false, playStatus: true });
    player.updateFit(ready);
    expect(player.fitting()?.incoming).not.toBeNull();

    const back = playingVersion();
    back.send({ type: 'choose', choice: 'original' });
    back.send({ type: 'soundFailed', load: back.state().load, error: new Error('gone') });
    expect(back.effects().filter(({ do: name }) => name === 'loadSound')).toEqual([]);
    expect(back.fitting()?.sounding?.id).toBe('a');
  });

  it('plays the chosen audio of the music in place of a version', () => {
    const player = playingVersion();
    player.send({ type: 'version', audioId: '11' });
    expect(namesOf(player)).toContain('loadStream');
    expect(namesOf(player)).not.toContain('loadSound');
    player.send({ type: 'streamLoaded', load: player.state().load, info: createStreamInfo('11') });
    expect(player.effects()).toMatchObject([{ do: 'loadSound', audioId: '11' }]);
    expect(player.fitting()).toMatchObject({ incoming: 'original', choice: 'original' });

    const same = playingVersion();
    same.send({ type: 'version', audioId: '12' });
    expect(same.effects()).toMatchObject([{ do: 'loadSound', audioId: '12' }]);
  });

  it('gives up the version with the length of the project, for a loop, and after a reset', () => {
    const cleared = playingOriginal();
    cleared.send({ type: 'fit', fit: null });
    expect(namesOf(cleared)).toEqual(['releaseFit']);
    const looped = playingOriginal();
    looped.send({ type: 'version', audioId: '13' });
    expect(namesOf(looped)).toContain('releaseFit');
    const reset = playingOriginal();
    reset.send({ type: 'reset' });
    expect(namesOf(reset)).toEqual(['stop', 'releaseFit']);
    expect(reset.fitting()).toMatchObject({ fit, fitted: null });
  });

  it('plays the next music at the length again, whatever was chosen for the last one', () => {
    const player = playingVersion();
    player.send({ type: 'choose', choice: 'original' });
    player.send({ type: 'next' });
    expect(player.fitting()).toMatchObject({ choice: 'version', sounding: null });
    expect(player.effects()).toContainEqual({ do: 'requestFit', request: 2, musicId: '2', fit });
  });

  const anyEvent = fc.constantFrom(
    'open',
    'toggle',
    'next',
    'retry',
    'fitA',
    'fitB',
    'noFit',
    'original',
    'version',
    'audio',
    'loop',
    'stream',
    'ready',
    'failed',
    'waiting',
    'rendering',
    'done',
    'reset',
  );
  type AnyEvent = Parameters<Parameters<typeof anyEvent.map>[0]>[0];

  it('has one sound loading at most, and ends with what was asked for, after any sequence of events', () => {
    const fits = { fitA: fit, fitB: { ...fit, samples: 30 * 48_000 }, noFit: null };
    const act = (player: ReturnType<typeof createTestPlayer>, event: AnyEvent) => {
      const { fitted } = player.fitting() ?? {};
      const id = JSON.stringify(fitted?.fit ?? null);
      switch (event) {
        case 'open':
          return player.send(createOpenCommand(['1', '2'], 0));
        case 'toggle':
        case 'next':
        case 'retry':
        case 'reset':
          return player.send({ type: event });
        case 'fitA':
        case 'fitB':
        case 'noFit':
          return player.send({ type: 'fit', fit: fits[event] });
        case 'original':
        case 'version':
          return player.send({ type: 'choose', choice: event });
        case 'audio':
          return player.send({ type: 'version', audioId: `${player.state().playMusic?.id}1` });
        case 'loop':
          return player.send({ type: 'version', audioId: `${player.state().playMusic?.id}3` });
        case 'stream':
          return player.loadStream();
        case 'ready':
          return player.isSoundRequested() && player.soundReady();
        case 'failed':
          return (
            player.isSoundRequested() &&
            player.send({ type: 'soundFailed', load: player.state().load, error: null })
          );
        case 'waiting':
          return fitted && player.updateFit(createVersion(id, plan));
        case 'rendering':
          return (
            fitted &&
            player.updateFit(createVersion(id, plan, { state: 'rendering', ready_seconds: 9 }))
          );
        case 'done':
          return fitted && player.updateFit(createReadyVersion(id, plan));
      }
    };
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        const player = createTestPlayer();
        for (const event of events) {
          act(player, event);
          const loads = player
            .effects()
            .filter(({ do: name }) => name === 'loadSound' || name === 'loadVersion');
          expect(loads.length).toBeLessThanOrEqual(1);
          for (const effect of loads) expect(effect).toMatchObject({ load: player.state().load });
        }
        // Everything that is asked for now arrives.
        act(player, 'open');
        act(player, 'fitA');
        act(player, 'version');
        if (!player.state().playStatus) act(player, 'toggle');
        for (let turn = 0; turn < 4; turn += 1) {
          if (player.state().isLoading || player.state().switchedFrom !== null)
            act(player, 'stream');
          act(player, 'done');
          act(player, 'ready');
        }
        const { sounding, fitted } = player.fitting() ?? {};
        const isLoop = player.state().playMusicType === 'loop';
        if (!isLoop && fitted?.state !== 'failed') expect(sounding?.id).toBe(JSON.stringify(fit));
      }),
    );
  });
});
