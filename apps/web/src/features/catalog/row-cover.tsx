import type { Music } from '@onsori/contract/catalog';
import { type PlayableList, RowPlay } from '#features/player/player.public.ts';
import { Cover } from './cover.tsx';

interface RowCoverProps {
  readonly music: Music;
  readonly list: PlayableList;
}

/** Cover with the play button of the row. */
export function RowCover({ music, list }: RowCoverProps) {
  return (
    <div className="relative shrink-0">
      <Cover
        seed={music.id}
        colorCode={music.color_code}
        image={music.cover_image}
        width={48}
        className="size-12 rounded-md @max-[14rem]:size-[40px]"
      />
      <RowPlay music={music} list={list} />
    </div>
  );
}
