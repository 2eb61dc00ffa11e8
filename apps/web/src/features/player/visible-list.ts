import type { Music } from '@onsori/contract/catalog';
import { useEffect, useMemo } from 'react';
import type { QueueSource } from './engine/state.ts';

/** A list on the page that can be played from. */
export interface PlayableList {
  readonly musics: readonly Music[];
  readonly source: QueueSource;
}

const mountedLists: PlayableList[] = [];

/** The first list on the page: shortcuts start it when nothing is playing. */
export const firstVisibleList = (): PlayableList | undefined => mountedLists[0];

/** Creates a list for the player and registers it while it is mounted. */
export function usePlayableList(musics: readonly Music[], source: QueueSource): PlayableList {
  const list = useMemo(() => ({ musics, source }), [musics, source]);
  useEffect(() => {
    mountedLists.push(list);
    return () => {
      mountedLists.splice(mountedLists.indexOf(list), 1);
    };
  }, [list]);
  return list;
}
