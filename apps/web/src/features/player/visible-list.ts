import type { Music } from '@onsori/contract/catalog';
import { useEffect, useMemo } from 'react';
import type { Source } from './engine/state.ts';

/** A list on the page that can be played from. */
export interface PlayableList {
  readonly musics: readonly Music[];
  readonly source: Source;
}

const shown: PlayableList[] = [];

/** The list keys begin with where nothing is playing: the first on the page. */
export const visibleList = (): PlayableList | undefined => shown[0];

/** A list of rows as the player takes it; it is known as long as it is on the page. */
export function usePlayableList(musics: readonly Music[], source: Source): PlayableList {
  const list = useMemo(() => ({ musics, source }), [musics, source]);
  useEffect(() => {
    shown.push(list);
    return () => {
      shown.splice(shown.indexOf(list), 1);
    };
  }, [list]);
  return list;
}
