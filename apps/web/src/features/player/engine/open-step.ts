import { initialPlayerState } from '@onsori/contract/client-state';
import type { PlayerEvent } from './events.ts';
import { askPage, loadAt } from './load-step.ts';
import { queueOf } from './queue.ts';
import { play, toggle } from './sound-steps.ts';
import type { EngineState } from './state.ts';
import { followedBy, type Step, type Surroundings, step } from './step.ts';

type Open = Extract<PlayerEvent, { type: 'open' }>;

function listed(state: EngineState, event: Open, random: Surroundings['random']): EngineState {
  const { musics, index, source } = event;
  return {
    ...state,
    ...queueOf(musics, index, state.shuffle, random),
    source,
    list: state.list + 1,
    askingPage: false,
    awaitingPage: false,
    playLocation: source.location,
    headerTitle: source.title,
    filter: source.filter ?? initialPlayerState.filter,
  };
}

/** What is current already is paused or goes on, now as part of this list; anything else is loaded. */
export function open(state: EngineState, event: Open, { random }: Surroundings): Step {
  const { musics, index, audition = false, autoPlay = true } = event;
  const music = musics[index];
  if (!music) return step(state);
  const current = state.playlist[state.at]?.id;
  const inList = listed(state, event, random);
  if (music.id !== current || state.failed) {
    const startAt = audition ? 'preview' : 0;
    const fresh: EngineState = { ...inList, playMusicType: 'full', playAudio: null };
    return loadAt(fresh, fresh.at, { startAt, play: autoPlay });
  }
  return followedBy(askPage(inList), (asked) => {
    if (!audition) return toggle(asked);
    if (asked.isLoading) return play({ ...asked, startAt: 'preview' });
    return followedBy(step(asked, { do: 'seek', time: asked.previewAt }), play);
  });
}
