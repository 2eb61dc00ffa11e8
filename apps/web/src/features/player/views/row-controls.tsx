import type { Music } from '@onsori/contract/catalog';
import { lazy, type PointerEvent, type ReactNode, Suspense } from 'react';
import { useTexts } from '#i18n/texts.tsx';
import { cx } from '#ui/cx.ts';
import { PauseIcon, PlayIcon } from '#ui/icons.tsx';
import { Spinner } from '#ui/loading.tsx';
import { type PlayableList, player, useIsCurrent, usePlayer } from '../use-player.ts';
import { pointerFraction, useHoveredFraction } from './hovered-fraction.ts';

// Loaded on demand, since a list is drawn before one of its rows is hovered over or played.
const loadLive = () => import('./live-row-waveform.tsx');
const CurrentRowWaveform = lazy(() => loadLive().then((m) => ({ default: m.CurrentRowWaveform })));
const RowHover = lazy(() => loadLive().then((m) => ({ default: m.RowHover })));

interface RowPlayProps {
  readonly music: Music;
  readonly list: PlayableList;
  /** Replaces the look on a cover. */
  readonly className?: string;
}

/** Plays the list from a music on; toggles it when it is already current. */
function playFrom({ musics, source }: PlayableList, musicId: string): void {
  const index = musics.findIndex(({ id }) => id === musicId);
  player().send({ type: 'open', musics, index, source });
}

/** What a press on a music does now: play, pause, or wait until it is loaded. */
export function PlayStateIcon({ musicId }: { readonly musicId: string }) {
  const isCurrent = useIsCurrent(musicId);
  const playing = usePlayer((state) => isCurrent && state.playStatus);
  const waiting = usePlayer((state) => isCurrent && state.playStatus && state.isLoading);
  if (waiting) return <Spinner size={20} />;
  return playing ? <PauseIcon size={20} /> : <PlayIcon size={20} />;
}

/** Pauses or resumes the current music; one paused in another list continues within this one. */
function togglePlay(list: PlayableList, musicId: string): void {
  const { playMusic, playStatus, source } = player().getSnapshot();
  const isFromList = source?.path === list.source.path;
  if (playMusic?.id === musicId && (playStatus || isFromList)) player().send({ type: 'toggle' });
  else playFrom(list, musicId);
}

/** Plays or resumes a music of the list; has no effect while it is playing. */
export function playRow(list: PlayableList, musicId: string): void {
  const { playMusic, playStatus } = player().getSnapshot();
  if (playMusic?.id !== musicId || !playStatus) togglePlay(list, musicId);
}

/** Plays a music of the list from a time in seconds, of the music or of its version. */
export function playRowAt(
  list: PlayableList,
  musicId: string,
  time: number,
  inVersion = false,
): void {
  if (player().getSnapshot().playMusic?.id !== musicId) playFrom(list, musicId);
  player().send({ type: 'seek', time, inVersion });
}

/** The play button of a row, by default on its cover. */
export function RowPlay({ music, list, className }: RowPlayProps) {
  const t = useTexts('player');
  const isCurrent = useIsCurrent(music.id);
  const playing = usePlayer((state) => isCurrent && state.playStatus);
  return (
    <button
      type="button"
      aria-label={t(playing ? 'pauseTitle' : 'playTitle', { title: music.title })}
      data-tooltip={t(playing ? 'pause' : 'play')}
      data-play={music.id}
      onClick={() => togglePlay(list, music.id)}
      className={
        className ??
        cx(
          'absolute inset-0 flex items-center justify-center rounded-md bg-[rgb(13_13_16/55%)] text-[#f5f3ee] transition-opacity focus-visible:opacity-100 group-hover:opacity-100 noscript:hidden',
          isCurrent ? 'opacity-100' : 'opacity-0 pointer-coarse:bg-transparent',
        )
      }
    >
      <PlayStateIcon musicId={music.id} />
    </button>
  );
}

interface RowWaveformProps {
  readonly music: Music;
  readonly list: PlayableList;
  readonly heights: () => readonly number[];
  /** Shown while the music is not current. */
  readonly children: ReactNode;
}

/** Plays from the clicked position. Keyboards and screen readers use the row's button. */
export function RowWaveform({ music, list, heights, children }: RowWaveformProps) {
  const isCurrent = useIsCurrent(music.id);
  const { fraction, ...hoverHandlers } = useHoveredFraction();
  if (isCurrent)
    return (
      <Suspense fallback={children}>
        <CurrentRowWaveform heights={heights()} />
      </Suspense>
    );
  const playFromHere = (event: PointerEvent) => {
    if (event.button !== 0) return;
    playRowAt(list, music.id, pointerFraction(event) * music.duration);
  };
  return (
    <div
      data-waveform
      className="relative cursor-pointer"
      onPointerUp={playFromHere}
      {...hoverHandlers}
    >
      {children}
      {fraction !== null && (
        <Suspense>
          <RowHover music={music} fraction={fraction} />
        </Suspense>
      )}
    </div>
  );
}
