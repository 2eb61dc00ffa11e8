import { initialPlayerState } from '@onsori/contract/client-state';
import type { PlayerEvent } from './events.ts';
import { requestNextPage, startLoadAt } from './load-step.ts';
import { play, toggle } from './playback-steps.ts';
import { createQueue } from './queue.ts';
import { chainStep, type ReducerContext, type StepResult, step } from './reducer-step.ts';
import type { EngineState } from './state.ts';

type OpenCommand = Extract<PlayerEvent, { type: 'open' }>;

function withQueueOf(
  state: EngineState,
  event: OpenCommand,
  random: ReducerContext['random'],
): EngineState {
  const { musics, index, source } = event;
  return {
    ...state,
    ...createQueue(musics, index, state.shuffle, random),
    source,
    list: state.list + 1,
    isPageLoading: false,
    awaitingPage: false,
    playLocation: source.location,
    headerTitle: source.title,
    filter: source.filter ?? initialPlayerState.filter,
  };
}

/** Toggles a music that is already current, within the new list; loads any other. */
export function open(
  state: EngineState,
  event: OpenCommand,
  { random }: ReducerContext,
): StepResult {
  const { musics, index, audition = false, autoPlay = true } = event;
  const music = musics[index];
  if (!music) return step(state);
  const current = state.playlist[state.at]?.id;
  const inList = withQueueOf(state, event, random);
  if (music.id !== current || state.failed) {
    const startAt = audition ? 'preview' : 0;
    const opened: EngineState = { ...inList, playMusicType: 'full', playAudio: null };
    return startLoadAt(opened, opened.at, { startAt, play: autoPlay });
  }
  return chainStep(requestNextPage(inList), (nextState) => {
    if (!audition) return toggle(nextState);
    if (nextState.isLoading) return play({ ...nextState, startAt: 'preview' });
    return chainStep(step(nextState, { do: 'seek', time: nextState.previewAt }), play);
  });
}
