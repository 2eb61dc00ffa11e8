import type { PlayerEvent } from './events.ts';
import { askPage, loadAt } from './load-step.ts';
import { appended, nextAt, previousAt } from './queue.ts';
import { afterEnd, afterNext, givesUp, type Onward, previousRestarts } from './rules.ts';
import { seek } from './seek-step.ts';
import type { EngineState } from './state.ts';
import { followedBy, type Step, step } from './step.ts';

const placeOf = (state: EngineState) => ({
  queue: state,
  repeat: state.repeat,
  hasMore: Boolean(state.source?.next),
});

const stopped = (state: EngineState): EngineState => ({
  ...state,
  playStatus: false,
  isLoading: false,
  awaitingPage: false,
});

/** The same piece from its beginning, as another play. */
function again(state: EngineState): Step {
  if (state.failed) return loadAt(state, state.at);
  const { playMusic, playAudio } = state;
  const count =
    playMusic && playAudio
      ? [{ do: 'countPlay', musicId: playMusic.id, audioId: playAudio, ticket: null } as const]
      : [];
  if (state.isLoading) return seek(state, 0);
  return step({ ...state, playStatus: true }, { do: 'seek', time: 0 }, { do: 'play' }, ...count);
}

function goOn(state: EngineState, onward: Onward, continuous: boolean): Step {
  switch (onward) {
    case 'again':
      return again(state);
    case 'next':
      return loadAt(state, nextAt(state), { continuous });
    case 'page':
      return followedBy(
        step({ ...state, awaitingPage: true, continuous, playStatus: true }),
        askPage,
      );
    case 'stop':
      // What never became ready has nothing to go back to.
      if (state.isLoading) return step({ ...stopped(state), failed: true }, { do: 'stop' });
      return step({ ...stopped(state), uncounted: true }, { do: 'pause' }, { do: 'seek', time: 0 });
  }
}

export function next(state: EngineState): Step {
  if (state.at < 0) return step(state);
  return goOn(state, afterNext(placeOf(state)), false);
}

export function previous(state: EngineState, position: number): Step {
  if (previousRestarts(state, state.repeat, position)) return seek(state, 0);
  return loadAt(state, previousAt(state));
}

/** One up or down the list, to its strongest section; the list's ends are ends. */
export function audition(state: EngineState, by: number): Step {
  if (!state.playlist[state.at + by]) return askPage(state);
  return loadAt(state, state.at + by, { startAt: 'preview' });
}

export function ended(state: EngineState): Step {
  return goOn(state, afterEnd(placeOf(state)), true);
}

/** A piece that came by itself is passed over, until too many in a row fail. */
export function failedToLoad(state: EngineState): Step {
  // It is said already, whatever else comes of the same piece.
  if (state.failed) return step(state);
  const failures = state.failures + 1;
  const onward = afterEnd(placeOf(state));
  const goesOn = state.continuous && state.playStatus && !givesUp(failures) && onward !== 'stop';
  const failing: EngineState = { ...state, failures };
  if (!goesOn) return step({ ...stopped(failing), failed: true }, { do: 'stop' });
  return goOn(failing, onward === 'again' ? 'next' : onward, true);
}

/** What was to come after the page, now that there is one or there will be none. */
function waitedFor(state: EngineState, place: ReturnType<typeof placeOf>): Step {
  const onward = state.continuous ? afterEnd(place) : afterNext(place);
  return goOn({ ...state, awaitingPage: false }, onward, state.continuous);
}

/** A page that cannot be had: the list ends with what is known of it, until it is asked for again. */
function withoutPage(state: EngineState, error: unknown): Step {
  const { awaitingPage } = state;
  const asked = step({ ...state, askingPage: false }, { do: 'report', what: 'next page', error });
  if (!awaitingPage) return asked;
  return followedBy(asked, (known) => waitedFor(known, { ...placeOf(known), hasMore: false }));
}

type PageEvent = Extract<PlayerEvent, { type: 'pageLoaded' | 'pageFailed' }>;

export function paged(state: EngineState, event: PageEvent): Step {
  if (event.list !== state.list || !state.source) return step(state);
  if (event.type === 'pageFailed') return withoutPage(state, event.error);
  const source = { ...state.source, next: event.next };
  const longer = { ...state, ...appended(state, event.musics), source, askingPage: false };
  return longer.awaitingPage ? waitedFor(longer, placeOf(longer)) : step(longer);
}
