import type { Fit } from '@onsori/contract/fit';
import { fitSampleRate } from '@onsori/contract/fit-values';
import type { FitVersion } from '@onsori/contract/fit-versions';
import type { Section } from '@onsori/contract/playback';
import { fittedBars } from '#lib/fitted-bars.ts';
import type {
  FittingEffect,
  FittingEvent,
  FittingStep,
  PlayerOrFittingEvent,
} from '../engine/fitting-events.ts';
import { reduce } from '../engine/reduce.ts';
import type { EngineState, Fitting, PlayerEvent, ReducerContext } from '../engine/state.ts';
import { startOfOriginal, startOfVersion } from './start-times.ts';
import { nextSwitchPoint, switchPoints } from './switch-points.rules.ts';

type Effects = FittingStep['effects'];

const noFitting: Fitting = {
  fit: null,
  choice: 'version',
  fitted: null,
  request: 0,
  sounding: null,
  incoming: null,
  isOriginalMissing: false,
  original: null,
  pendingSound: null,
  startsInVersion: false,
};

const fittingOf = (state: EngineState): Fitting => state.fitting ?? noFitting;

const withFitting = (state: EngineState, change: Partial<Fitting>): EngineState => ({
  ...state,
  fitting: { ...fittingOf(state), ...change },
});

/** Changes the fitting of a step, and adds effects to it. */
const change = (
  { state, effects }: FittingStep,
  fitting: Partial<Fitting>,
  ...added: Effects
): FittingStep => ({ state: withFitting(state, fitting), effects: [...effects, ...added] });

const chain = (step: FittingStep, next: (state: EngineState) => FittingStep): FittingStep => {
  const after = next(step.state);
  return { state: after.state, effects: [...step.effects, ...after.effects] };
};

const unchanged = (state: EngineState): FittingStep => ({ state, effects: [] });

/** Strength of a section of the version: that of the music where its bars are. */
function sectionsOf({ plan }: FitVersion, original: readonly Section[]): Section[] {
  return plan.sections.map(({ kind, start_ms, parent_start_ms }) => {
    const source = original.findLast(({ start }) => start * 1000 <= parent_start_ms + 1);
    return { kind, start: start_ms / 1000, energy: source?.energy ?? 0 };
  });
}

/** What the player shows of the sound that is audible. */
function withShown(state: EngineState, sounding: FitVersion | null): EngineState {
  const { original } = fittingOf(state);
  const shown = withFitting(state, { sounding });
  if (!original) return shown;
  if (sounding === null) {
    const { duration, peaks, sections } = original;
    return { ...shown, duration, peaks, sections };
  }
  const { duration, plan, stream } = sounding;
  const peaks =
    stream?.peaks ??
    fittedBars({
      plan,
      heights: original.peaks,
      duration: original.duration,
      lengthMs: duration * 1000,
      count: original.peaks.length,
    });
  return { ...shown, duration, peaks, sections: sectionsOf(sounding, original.sections) };
}

function onFittingEvent(state: EngineState, event: FittingEvent): FittingStep {
  switch (event.type) {
    case 'fit':
      return unchanged(withFitting(state, { fit: event.fit }));
    case 'choose': {
      const { fitted } = fittingOf(state);
      // Choosing the version again requests one that failed again.
      const isRetried = event.choice === 'version' && fitted?.state === 'failed';
      return unchanged(
        withFitting(state, {
          choice: event.choice,
          isOriginalMissing: false,
          ...(isRetried && { fitted: null }),
        }),
      );
    }
    case 'fitUpdated': {
      const { fitted, request } = fittingOf(state);
      if (fitted === null || event.request !== request) return unchanged(state);
      const { version, refusal, problem } = event;
      return unchanged(
        withFitting(state, {
          fitted: { ...fitted, state: event.state, version, refusal, problem },
        }),
      );
    }
  }
}

const isFittingEvent = (event: PlayerOrFittingEvent): event is FittingEvent =>
  event.type === 'fit' || event.type === 'choose' || event.type === 'fitUpdated';

/** The version failed: the original plays instead of it from the same place. */
function onVersionFailure(state: EngineState, position: number): FittingStep {
  const { original, sounding, fitted } = fittingOf(state);
  const { playMusic, playAudio, playStatus: play } = state;
  const load = state.load + 1;
  const loading = withShown({ ...state, load, audibleLoad: load, isLoading: true }, null);
  if (!original || !sounding || !playMusic || !playAudio) return unchanged(loading);
  const points = switchPoints(sounding.plan, null);
  return change(
    { state: loading, effects: [] },
    { incoming: null, fitted: fitted && { ...fitted, state: 'failed', problem: 'failed' } },
    {
      do: 'loadSound',
      load,
      musicId: playMusic.id,
      audioId: playAudio,
      info: original,
      at: nextSwitchPoint(points, position).to,
      play,
      loop: false,
      takeOver: null,
    },
  );
}

/** What depends on the current music; the fit stays. */
const ofNewMusic: Partial<Fitting> = {
  choice: 'version',
  sounding: null,
  incoming: null,
  isOriginalMissing: false,
  original: null,
  pendingSound: null,
  startsInVersion: false,
};

/** The stream of the original is known: it waits while a version may play in its place. */
function onOriginalStream(before: EngineState, { state, effects }: FittingStep): FittingStep {
  const sound = effects.find((effect) => effect.do === 'loadSound');
  if (!sound) return { state, effects };
  const { sounding, fitted } = fittingOf(before);
  const others = effects.filter((effect) => effect !== sound);
  const known = state.playMusicType === 'full' ? { original: sound.info } : { original: null };
  if (sound.takeOver !== null) {
    const takeOver = sounding ? switchPoints(sounding.plan, null) : sound.takeOver;
    // The version shows its own waveform until the original is audible.
    const { duration, peaks, sections } = before;
    const shown = sounding ? { ...state, duration, peaks, sections } : state;
    return change(
      { state: shown, effects: [...others, { ...sound, takeOver }] },
      { ...known, ...(sounding && { incoming: 'original' }) },
    );
  }
  const isPending = fitted !== null && state.playMusicType === 'full' && state.playStatus;
  return change(
    { state, effects: isPending ? others : effects },
    { ...known, sounding: null, incoming: null, pendingSound: isPending ? sound : null },
  );
}

/** What a step of the player means for versions. */
function onPlayerStep(before: EngineState, event: PlayerEvent, step: FittingStep): FittingStep {
  const { state, effects } = step;
  // A reset clears it with everything else.
  if (state.fitting === null) return change(step, { ...fittingOf(before), ...ofNewMusic });
  const { incoming, fitted } = state.fitting;
  if (effects.some((effect) => effect.do === 'loadDetail'))
    return change(step, { ...ofNewMusic, fitted: fitted?.state === 'failed' ? null : fitted });
  switch (event.type) {
    case 'seek': {
      const { fit } = state.fitting;
      if (!event.inVersion || fit === null || !state.isLoading)
        return change(step, { startsInVersion: false });
      // The version may be longer than its music.
      const startAt = Math.min(Math.max(0, event.time), fit.samples / fitSampleRate);
      return change({ state: { ...state, startAt }, effects }, { startsInVersion: true });
    }
    case 'streamLoaded':
      return onOriginalStream(before, step);
    case 'version':
      return change(step, {
        choice: 'original',
        isOriginalMissing: false,
        // Without another load the take-over goes on, and is taken back below.
        incoming: state.load === before.load ? incoming : null,
      });
    case 'soundReady': {
      const isTakeOver = incoming !== null && state.audibleLoad === event.load;
      if (!isTakeOver || before.audibleLoad === event.load) return step;
      const shown = withShown(state, incoming === 'original' ? null : incoming);
      return change({ state: shown, effects }, { incoming: null });
    }
    case 'soundFailed':
    case 'infoFailed': {
      // Reverting it raised the number of the load.
      if (incoming === null || state.load === before.load) return step;
      return incoming === 'original'
        ? change(step, { incoming: null, isOriginalMissing: true })
        : change(step, {
            incoming: null,
            fitted: fitted && { ...fitted, state: 'failed', problem: 'failed' },
          });
    }
    default:
      return step;
  }
}

/** Whether a version is being made of which nothing is audible, or about to be. */
const isUnused = ({ fitted, sounding, incoming }: Fitting): boolean =>
  sounding === null &&
  (incoming === null || incoming === 'original') &&
  ['planning', 'waiting', 'rendering'].includes(fitted?.state ?? 'idle');

/** Requests the version of the current music, once it plays, and gives up one that is not needed. */
function syncRequest(state: EngineState): FittingStep {
  const { fit, fitted, choice, request } = fittingOf(state);
  const musicId = state.playMusicType === 'full' ? state.playMusic?.id : undefined;
  const wanted = state.at < 0 || musicId === undefined ? null : fit;
  if (wanted === null || musicId === undefined)
    return fitted === null
      ? unchanged(state)
      : change(unchanged(state), { fitted: null }, { do: 'releaseFit' });
  const isSame = fitted?.musicId === musicId && fitted.fit === wanted;
  const shouldRequest = state.playStatus && choice === 'version';
  const isGivenUp = isSame && choice === 'original' && isUnused(fittingOf(state));
  if (isSame && !isGivenUp && (fitted.state !== 'idle' || !shouldRequest)) return unchanged(state);
  const idle = { musicId, fit: wanted, version: null, refusal: null, problem: null } as const;
  if (!shouldRequest) {
    const effects: Effects = fitted === null ? [] : [{ do: 'releaseFit' }];
    return change(unchanged(state), { fitted: { ...idle, state: 'idle' } }, ...effects);
  }
  return change(
    unchanged(state),
    { fitted: { ...idle, state: 'planning' }, request: request + 1 },
    { do: 'requestFit', request: request + 1, musicId, fit: wanted },
  );
}

const loadVersion = (
  state: EngineState,
  version: FitVersion,
  { at, takeOver }: Pick<Extract<FittingEffect, { do: 'loadVersion' }>, 'at' | 'takeOver'>,
): FittingEffect => ({
  do: 'loadVersion',
  load: state.load,
  version,
  gain: version.stream?.gain ?? fittingOf(state).original?.gain ?? 0,
  at,
  play: state.playStatus,
  takeOver,
});

/** Starts the sound that waited: the version if it is stored, or else the original. */
function syncPending(state: EngineState): FittingStep {
  const { pendingSound, fitted, choice } = fittingOf(state);
  const mayBeStored = fitted?.state === 'planning' && choice === 'version';
  if (pendingSound === null || mayBeStored || pendingSound.load !== state.load)
    return unchanged(state);
  const started = withFitting(state, { pendingSound: null });
  const { playStatus: play } = state;
  if (fitted?.state !== 'ready' || !fitted.version || choice === 'original') {
    const at = startOfOriginal(state, pendingSound);
    return { state: started, effects: [{ ...pendingSound, at, play }] };
  }
  const { version } = fitted;
  const at = startOfVersion(state, version);
  return {
    state: withShown(started, version),
    effects: [loadVersion(started, version, { at, takeOver: null })],
  };
}

/**
 * Seconds that must be rendered behind the point where a version takes over. The first piece is done early and
 * the next one takes as long again, so that a version that took over within the first would run dry.
 */
const SECONDS_AHEAD = 8;
/** Loading the other sound and measuring its start takes about so long. */
const SWITCH_SECONDS = 0.6;

/** What should be audible; undefined leaves it as it is. */
function desiredSound({ choice, fitted, sounding }: Fitting): FitVersion | 'original' | undefined {
  if (choice === 'original' || fitted === null || fitted.refusal !== null) return 'original';
  if (fitted.state === 'failed') return 'original';
  if (fitted.version && ['rendering', 'ready'].includes(fitted.state)) return fitted.version;
  // Its rendering ended with the request of the next version: it would run dry.
  return sounding?.state === 'rendering' ? 'original' : undefined;
}

const idOf = (sound: FitVersion | 'original' | null): string =>
  sound === null || sound === 'original' ? 'original' : sound.id;

/** Lets what should be audible take over at the next bar. */
function syncSound(state: EngineState, position: number): FittingStep {
  const fitting = fittingOf(state);
  const { sounding, incoming, original, pendingSound, isOriginalMissing } = fitting;
  const { playMusic, playAudio } = state;
  const desired = desiredSound(fitting);
  // Another audio of the music is about to take over.
  const isSwitching = incoming === null && state.switchedFrom !== null;
  const isBusy = state.isLoading || state.failed || pendingSound !== null || isSwitching;
  if (desired === undefined || isBusy || !original || !playMusic || !playAudio)
    return unchanged(state);
  if (idOf(desired) === idOf(incoming ?? sounding)) return unchanged(state);
  if (desired === 'original' && isOriginalMissing) return unchanged(state);
  const toVersion = desired === 'original' ? null : desired;
  const isSameSound = sounding === null && toVersion === null;
  const takeOver = isSameSound
    ? 'here'
    : switchPoints(sounding?.plan ?? null, toVersion?.plan ?? null);
  const to =
    takeOver === 'here' ? position : nextSwitchPoint(takeOver, position + SWITCH_SECONDS).to;
  const renderedSeconds = toVersion?.state === 'rendering' ? toVersion.ready_seconds : Infinity;
  if (to + SECONDS_AHEAD > renderedSeconds) return unchanged(state);
  const load = state.load + 1;
  const next = { ...state, load, switchedFrom: playAudio };
  const effect =
    toVersion === null
      ? ({
          do: 'loadSound',
          load,
          musicId: playMusic.id,
          audioId: playAudio,
          info: original,
          at: to,
          play: state.playStatus,
          loop: false,
          takeOver,
        } as const)
      : loadVersion(next, toVersion, { at: to, takeOver });
  return change({ state: next, effects: [] }, { incoming: desired }, effect);
}

/** The audible version has its whole waveform once it is ready. */
function syncShown(state: EngineState): EngineState {
  const { sounding, fitted } = fittingOf(state);
  const latest = fitted?.version;
  const isNewer = sounding && latest && latest.id === sounding.id && latest !== sounding;
  return isNewer ? withShown(state, latest) : state;
}

/** The reducer of the player with fitted versions: after each event it compares what plays with what should. */
export function reduceFitted(
  state: EngineState,
  event: PlayerOrFittingEvent,
  context: ReducerContext,
): FittingStep {
  const { sounding } = fittingOf(state);
  const { position } = context;
  const isVersionFailure =
    event.type === 'soundFailed' && sounding !== null && event.load === state.audibleLoad;
  const handled = isFittingEvent(event)
    ? onFittingEvent(state, event)
    : isVersionFailure
      ? onVersionFailure(state, position)
      : onPlayerStep(state, event, reduce(state, event, context));
  return [
    (next: EngineState) => unchanged(syncShown(next)),
    syncRequest,
    syncPending,
    (next: EngineState) => syncSound(next, position),
  ].reduce(chain, handled);
}

/** Whether two fits ask for the same version. */
export const isSameFit = (a: Fit | null, b: Fit | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
