import {
  type Fragment,
  fragmentIndexAt,
  isBuffered,
  lastFragmentOfPart,
  type TimeRanges,
} from './fragments.ts';

/** Consecutive fragments that are read in one request, by index, and their bytes. */
export interface FeedPart {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
  /** The file head is read separately before it. */
  readonly needsHead: boolean;
}

interface FeedProgress {
  readonly isHeadAppended: boolean;
  /** The playhead at the last input. */
  readonly time: number;
  /** Fragments read since the last seek. None is read twice, so that reading terminates. */
  readonly done: ReadonlySet<number>;
}

interface Unoccupied extends FeedProgress {
  /** Index after the last part, if it was read completely. */
  readonly continuesAt: number | null;
}

export type FeedState =
  /** About to choose what to read. */
  | ({ readonly name: 'choosing' } & Unoccupied)
  /** Enough is buffered until the playhead moves. */
  | ({ readonly name: 'waiting' } & Unoccupied)
  | ({
      readonly name: 'reading';
      readonly part: FeedPart;
      /** Index of the fragment that is being read. */
      readonly arriving: number;
      readonly offset: number;
    } & FeedProgress)
  | { readonly name: 'closed' };

/** The playhead in seconds and what is buffered. */
interface FeedView {
  readonly time: number;
  readonly ranges: TimeRanges;
}

export type FeedInput =
  /** `isComplete` is false while more fragments may follow. */
  | ({ readonly type: 'choose'; readonly isComplete: boolean } & FeedView)
  | ({ readonly type: 'moved' } & FeedView)
  | { readonly type: 'appended'; readonly bytes: number }
  | { readonly type: 'headAppended' }
  | { readonly type: 'partRead' | 'interrupted' }
  | { readonly type: 'closed' };

export type FeedEffect = 'discardPartialFragment' | 'end' | 'abortRead' | 'wake';

interface FeedTransition {
  readonly state: FeedState;
  readonly effects: readonly FeedEffect[];
}

type OpenState = Exclude<FeedState, { name: 'closed' }>;

const SECONDS_AHEAD = 60;
/** For a fragment this close, reading on is faster than a new request. */
const MAX_FRAGMENTS_TO_WAIT = 2;

export const initialFeed: FeedState = {
  name: 'choosing',
  isHeadAppended: false,
  time: 0,
  done: new Set(),
  continuesAt: null,
};

const to = (state: FeedState, ...effects: readonly FeedEffect[]): FeedTransition => ({
  state,
  effects,
});

/** Moves the playhead; a move back or over a fragment is a seek. */
function withTime<State extends OpenState>(
  fragments: readonly Fragment[],
  state: State,
  time: number,
): State {
  const isSeek =
    time < state.time ||
    fragmentIndexAt(fragments, time) > fragmentIndexAt(fragments, state.time) + 1;
  return { ...state, time, done: isSeek ? new Set() : state.done };
}

/** Index of the first fragment from the playhead on that is not complete. */
function firstMissing(
  fragments: readonly Fragment[],
  state: OpenState,
  ranges: TimeRanges,
): number {
  const target = fragmentIndexAt(fragments, state.time);
  const arriving = state.name === 'reading' ? state.arriving : null;
  const missing = fragments.findIndex(
    (fragment, at) =>
      at >= target && (at === arriving || (!state.done.has(at) && !isBuffered(ranges, fragment))),
  );
  return missing < 0 ? fragments.length : missing;
}

function startReading(
  fragments: readonly Fragment[],
  { isHeadAppended, time, done, continuesAt }: Unoccupied,
  first: number,
  ranges: TimeRanges,
): FeedTransition {
  const isContinued = first === continuesAt;
  const last = lastFragmentOfPart(fragments, first, {
    isContinued,
    isWanted: (at) => !done.has(at) && !isBuffered(ranges, fragments[at] as Fragment),
  });
  const from = first === 0 && !isHeadAppended ? 0 : (fragments[first]?.from ?? 0);
  const needsHead = from > 0 && !isHeadAppended;
  const part = { first, last, from, to: fragments[last]?.to ?? 0, needsHead };
  const progress = { isHeadAppended, time, done };
  const state: FeedState = { name: 'reading', part, arriving: first, offset: from, ...progress };
  return isContinued ? to(state) : to(state, 'discardPartialFragment');
}

function choose(
  fragments: readonly Fragment[],
  state: Extract<FeedState, { name: 'choosing' | 'waiting' }>,
  { time, ranges, isComplete }: FeedView & { readonly isComplete: boolean },
): FeedTransition {
  const moved = withTime(fragments, state, time);
  const first = firstMissing(fragments, moved, ranges);
  const fragment = fragments[first];
  const waiting: FeedState = { ...moved, name: 'waiting' };
  if (!fragment) return isComplete ? to(waiting, 'end') : to(waiting);
  if (fragment.start - time >= SECONDS_AHEAD) return to(waiting);
  return startReading(fragments, moved, first, ranges);
}

/** Aborts a read that does not bring the needed fragment soon. */
function move(
  fragments: readonly Fragment[],
  state: OpenState,
  { time, ranges }: FeedView,
): FeedTransition {
  const moved = withTime(fragments, state, time);
  if (moved.name === 'waiting') return to({ ...moved, name: 'choosing' }, 'wake');
  if (moved.name === 'choosing') return to(moved);
  const missing = firstMissing(fragments, moved, ranges);
  const isFar = missing < moved.arriving || missing > moved.arriving + MAX_FRAGMENTS_TO_WAIT;
  return isFar ? to(moved, 'abortRead') : to(moved);
}

function withAppended(
  fragments: readonly Fragment[],
  state: Extract<FeedState, { name: 'reading' }>,
  bytes: number,
): FeedState {
  const offset = state.offset + bytes;
  const isHeadAppended = state.isHeadAppended || offset >= (fragments[0]?.from ?? 0);
  const done = new Set(state.done);
  let { arriving } = state;
  for (; arriving <= state.part.last && (fragments[arriving]?.to ?? 0) <= offset; arriving += 1)
    done.add(arriving);
  return { ...state, offset, isHeadAppended, arriving, done };
}

function endReading(
  { isHeadAppended, time, done, part }: Extract<FeedState, { name: 'reading' }>,
  isComplete: boolean,
): FeedState {
  const progress = { name: 'choosing', isHeadAppended, time } as const;
  if (!isComplete) return { ...progress, done, continuesAt: null };
  const read = Array.from({ length: part.last - part.first + 1 }, (_, at) => part.first + at);
  return { ...progress, done: new Set([...done, ...read]), continuesAt: part.last + 1 };
}

/** Returns the next state of a feed and what its reader and its sink must do. */
export function transition(
  fragments: readonly Fragment[],
  state: FeedState,
  input: FeedInput,
): FeedTransition {
  if (state.name === 'closed') return to(state);
  switch (input.type) {
    case 'choose':
      return state.name === 'reading' ? to(state) : choose(fragments, state, input);
    case 'moved':
      return move(fragments, state, input);
    case 'headAppended':
      return to({ ...state, isHeadAppended: true });
    case 'appended':
      return to(state.name === 'reading' ? withAppended(fragments, state, input.bytes) : state);
    case 'partRead':
    case 'interrupted':
      return to(state.name === 'reading' ? endReading(state, input.type === 'partRead') : state);
    case 'closed':
      return to({ name: 'closed' }, 'abortRead', 'wake');
  }
}
