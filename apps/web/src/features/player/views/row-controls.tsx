import type { Music } from '@onsori/contract/catalog';
import type { Section } from '@onsori/contract/playback';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '#i18n/texts.tsx';
import { cx } from '#ui/cx.ts';
import { PauseIcon, PlayIcon } from '#ui/icons.tsx';
import { Spinner } from '#ui/loading.tsx';
import { downsampleBars } from '#ui/waveform/waveform-path.ts';
import {
  HOVER_DELAY_MS,
  type PlayableList,
  player,
  useIsCurrent,
  usePlayer,
} from '../use-player.ts';
import { SeekBar } from './seek-bar.tsx';
import { pointerFraction, useHoveredFraction, WaveformHover } from './waveform-hover.tsx';

interface RowPlayProps {
  readonly music: Music;
  readonly list: PlayableList;
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

/** The play button on the cover of a row. */
export function RowPlay({ music, list }: RowPlayProps) {
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
      className={cx(
        'absolute inset-0 flex items-center justify-center rounded-md bg-[rgb(13_13_16/55%)] text-[#f5f3ee] transition-opacity focus-visible:opacity-100 group-hover:opacity-100 noscript:hidden',
        isCurrent ? 'opacity-100' : 'opacity-0 pointer-coarse:bg-transparent',
      )}
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

interface CurrentRowWaveformProps {
  readonly heights: readonly number[];
}

/** A loop has a waveform and a length of its own; it gets as many bars as the row has. */
function CurrentRowWaveform({ heights }: CurrentRowWaveformProps) {
  const loopPeaks = usePlayer((state) => (state.playMusicType === 'loop' ? state.peaks : null));
  const shown = loopPeaks
    ? downsampleBars(loopPeaks, Math.ceil(loopPeaks.length / heights.length))
    : heights;
  return <SeekBar heights={shown} className="h-8" waveClass="h-8" />;
}

/** Loads the sections of a music when the pointer stays over it. */
function useSectionsOnHover(musicId: string) {
  const [sections, setSections] = useState<readonly Section[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const load = () => {
    // Without its sections the waveform shows the time alone.
    player()
      .sectionsOf(musicId)
      .then(setSections, () => undefined);
  };
  return {
    sections,
    cancel,
    start: () => {
      cancel();
      timer.current = setTimeout(load, HOVER_DELAY_MS);
    },
  };
}

/** Plays from the clicked position. Keyboards and screen readers use the row's button. */
export function RowWaveform({ music, list, heights, children }: RowWaveformProps) {
  const isCurrent = useIsCurrent(music.id);
  const hover = useHoveredFraction();
  const { sections, start, cancel } = useSectionsOnHover(music.id);
  if (isCurrent) return <CurrentRowWaveform heights={heights()} />;
  const playFromHere = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const time = pointerFraction(event) * music.duration;
    playFrom(list, music.id);
    player().send({ type: 'seek', time });
  };
  return (
    <div
      data-waveform
      className="relative cursor-pointer"
      onPointerUp={playFromHere}
      onPointerEnter={start}
      onPointerMove={hover.onPointerMove}
      onPointerLeave={() => {
        hover.onPointerLeave();
        cancel();
      }}
    >
      {children}
      <WaveformHover fraction={hover.fraction} duration={music.duration} sections={sections} />
    </div>
  );
}
