import type { Music } from '@onsori/contract/catalog';
import { useTexts } from '#i18n/texts.tsx';
import { cx } from '#ui/cx.ts';
import { PauseIcon } from '#ui/icons/pause.tsx';
import { PlayIcon } from '#ui/icons/play.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { player, useIsCurrent, usePlayer } from '../use-player.ts';
import type { PlayableList } from '../visible-list.ts';

interface RowPlayProps {
  readonly music: Music;
  readonly list: PlayableList;
}

/** Plays the list from a music on; pauses when it is already playing. */
export function playFrom({ musics, source }: PlayableList, musicId: string): void {
  const index = musics.findIndex(({ id }) => id === musicId);
  player().send({ type: 'open', musics, index, source });
}

/** The play button on the cover of a row. */
export function RowPlay({ music, list }: RowPlayProps) {
  const t = useTexts('player');
  const isCurrent = useIsCurrent(music.id);
  const playing = usePlayer((state) => isCurrent && state.playStatus);
  const waiting = usePlayer((state) => isCurrent && state.playStatus && state.isLoading);
  return (
    <button
      type="button"
      aria-label={t(playing ? 'pauseTitle' : 'playTitle', { title: music.title })}
      data-play={music.id}
      onClick={() => (isCurrent ? player().send({ type: 'toggle' }) : playFrom(list, music.id))}
      className={cx(
        'absolute inset-0 flex items-center justify-center rounded-md bg-[rgb(13_13_16/55%)] text-[#f5f3ee] transition-opacity focus-visible:opacity-100 group-hover:opacity-100 noscript:hidden',
        isCurrent ? 'opacity-100' : 'opacity-0 pointer-coarse:bg-transparent',
      )}
    >
      {waiting ? <Spinner size={20} /> : playing ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
    </button>
  );
}
