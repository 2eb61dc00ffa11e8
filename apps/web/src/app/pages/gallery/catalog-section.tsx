import type { Album, Music } from '@onsori/contract/catalog';
import { AlbumTile } from '#features/catalog/album-tile.tsx';
import { MusicList, MusicListSkeleton } from '#features/catalog/music-list.tsx';
import { useLocale } from '#i18n/texts.tsx';
import { Section } from './gallery-layout.tsx';
import { sampleMusic } from './sample-music.ts';
import type { Samples } from './samples.ts';

/** One row of each kind: free, spatial, new, and with an overflowing title. */
const rowsOf = (locale: string): Music[] => [
  { ...sampleMusic, title: locale === 'ko' ? '새벽의 정류장' : 'Bus Stop at Dawn', is_free: true },
  {
    ...sampleMusic,
    id: '2',
    title: locale === 'ko' ? '서울, 11시' : 'Seoul at Eleven',
    is_spatial: true,
    color_code: '#FFC24B',
    release_date: new Date().toISOString().slice(0, 10),
  },
  {
    ...sampleMusic,
    id: '3',
    title:
      locale === 'ko'
        ? '아주 오래된 골목길 끝에서 다시 만난 우리가 나누던 늦여름 저녁의 긴 이야기와 노래 그리고 별빛'
        : 'The Long Late Summer Evening Stories We Told at the End of the Alley',
    is_free: true,
    is_spatial: true,
    color_code: '#7585FF',
  },
];

const album: Album = {
  id: '1',
  title: '',
  description: '',
  cover_image: '',
  color_code: '#E8E4DA',
  release_date: '2024-01-01',
  track_count: 8,
  duration: 1182,
  genre: 'EDM',
  moods: ['차분한'],
};

const source = { location: 'music', title: '', path: '/music', next: null };

const colors = ['#FF5B3A', '#35C79F', '#7585FF', '#FFC24B', '#E8E4DA'];

export function CatalogSection({ t }: { readonly t: Samples }) {
  const locale = useLocale();
  return (
    <Section id="catalog" title={t.sections.catalog}>
      <div className="lg:col-span-2">
        <MusicList
          musics={rowsOf(locale)}
          source={source}
          now={new Date()}
          counts={{ total: 100, new_total: 1 }}
        />
      </div>
      <div className="lg:col-span-2">
        <MusicListSkeleton rows={2} />
      </div>
      <div className="grid grid-cols-3 gap-4 md:grid-cols-5 lg:col-span-2">
        {colors.map((color, index) => (
          <AlbumTile
            key={color}
            album={{
              ...album,
              id: String(index * 7 + 3),
              title: rowsOf(locale)[index % 3]?.title ?? '',
              color_code: color,
            }}
          />
        ))}
      </div>
    </Section>
  );
}
