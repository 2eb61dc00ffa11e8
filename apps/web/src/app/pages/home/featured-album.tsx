import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { featuredAlbumQuery } from '#features/catalog/album.queries.ts';
import { AlbumTilePlay } from '#features/catalog/album-play.tsx';
import { albumTexts } from '#features/catalog/album-texts.ts';
import { useTagLabel } from '#features/catalog/catalog-labels.ts';
import { Cover } from '#features/catalog/cover.tsx';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { HomeSection } from './home-section.tsx';
import { homeTexts } from './home-texts.ts';

/** The album that an operator chose; nothing without one. */
export function FeaturedAlbum() {
  const t = homeTexts.use();
  const album = albumTexts.use();
  const label = useTagLabel();
  const lang = useLocale();
  const featured = useQuery(featuredAlbumQuery(browserApi, lang)).data?.album;
  if (!featured) return null;
  const { id, title, description, color_code, cover_image, track_count, genre, moods } = featured;
  const tags = moods.slice(0, 2).map((mood) => label('mood', mood));
  const note = album('note', { count: track_count, genre: label('genre', genre) });
  return (
    <HomeSection title={t('featured')}>
      <article className="group relative flex items-center gap-5 rounded-xl border border-line bg-ink-1 p-4 transition-colors hover:bg-ink-2 md:gap-7 md:p-5">
        <div className="size-28 shrink-0 md:size-44">
          <Cover
            seed={`album-${id}`}
            colorCode={color_code}
            image={cover_image}
            width={192}
            className="size-full rounded-lg"
          />
        </div>
        <div className="min-w-0">
          <h3 className="text-lg text-pretty md:text-2xl">
            <Link
              to={paths.album(id)}
              className="outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-text"
            >
              {title}
            </Link>
          </h3>
          <p className="mt-1.5 line-clamp-2 max-w-160 text-sm text-pretty text-text-2 md:mt-2 md:text-base">
            {description}
          </p>
          <p className="mt-2 text-sm text-text-3 md:mt-3">{[note, ...tags].join(' · ')}</p>
        </div>
        <div className="pointer-events-none absolute start-4 top-1/2 size-28 -translate-y-1/2 md:start-5 md:size-44">
          <AlbumTilePlay album={featured} />
        </div>
      </article>
    </HomeSection>
  );
}
