import type { AlbumDetail, Music } from '@onsori/contract/catalog';
import { optionLabel } from '@onsori/contract/taxonomy';
import type { PageHead } from '#app/head/page-head.ts';
import type { Locale } from '#i18n/locale.ts';
import { textsOf } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';

const withImage = (image: string) => (image ? { image } : {});

export function musicHead(
  album: AlbumDetail,
  music: Music,
  image: string,
  locale: Locale,
): PageHead {
  const t = textsOf(locale, 'album.page');
  const tags = [
    ...music.moods.map((mood) => optionLabel('mood', mood, locale)),
    optionLabel('genre', music.genre, locale),
  ];
  return {
    title: t('trackTitle', { title: music.title, album: album.title }),
    description: t('trackDescription', { tags: tags.join(', '), album: album.title }),
    path: paths.musicInAlbum(album.id, music.id),
    kind: 'music.song',
    keywords: [music.title, ...tags],
    ...withImage(image || album.share_image),
  };
}

export function albumHead(album: AlbumDetail, locale: Locale): PageHead {
  const t = textsOf(locale, 'album.page');
  return {
    title: album.title,
    description: album.description || t('albumDescription', { count: album.track_count }),
    path: paths.album(album.id),
    kind: 'music.album',
    keywords: [album.title, ...album.moods.map((mood) => optionLabel('mood', mood, locale))],
    ...withImage(album.share_image),
  };
}
