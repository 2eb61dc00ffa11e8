import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { Cover } from '#features/catalog/catalog.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Highlighted } from './highlighted.tsx';
import { foundAlbumsQuery } from './search.queries.ts';
import { searchTexts } from './search-texts.ts';

/** One row: scrolls on narrow screens, shows as many as fit on wide ones. */
const listClass =
  '-mx-4 flex snap-x scroll-px-4 gap-2.5 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-3 md:overflow-visible md:px-0 @min-[52rem]:grid-cols-4 @5xl:grid-cols-5';
const itemClass =
  'w-60 max-w-[80%] shrink-0 snap-start md:w-auto md:max-w-none md:min-w-0 md:@max-[52rem]:nth-[n+4]:hidden @min-[52rem]:@max-5xl:nth-[n+5]:hidden @5xl:nth-[n+6]:hidden';
const tileClass =
  'relative flex h-14 items-center md:h-18 gap-3 rounded-lg border border-line bg-ink-1 ps-2 pe-3 transition-colors hover:bg-ink-2';
const tileLinkClass =
  'line-clamp-2 outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-text';

/** Albums that match the text. Loaded by the page loader only: a late response would cause layout shift. */
export function FoundAlbums({ text }: { readonly text: string }) {
  const t = searchTexts.use();
  const id = useId();
  const query = foundAlbumsQuery(browserApi, { q: text, lang: useLocale() });
  const { data: albums = [] } = useQuery({ ...query, enabled: false });
  if (albums.length === 0) return null;
  return (
    <section aria-labelledby={id} className="@container my-2 md:mt-4 md:mb-6">
      <h2 id={id} className="max-md:sr-only mb-2 text-sm font-semibold tracking-normal text-text-2">
        {t('groups.album')}
      </h2>
      <ul className={listClass}>
        {albums.map((album) => (
          <li key={album.id} className={itemClass}>
            <div className={tileClass}>
              <Cover
                seed={`album-${album.id}`}
                colorCode={album.color_code}
                image={album.cover_image}
                width={56}
                className="size-10 rounded-md md:size-14"
              />
              <h3 className="min-w-0 text-sm font-semibold tracking-normal" title={album.title}>
                <Link to={paths.album(album.id)} className={tileLinkClass}>
                  <Highlighted label={album.title} matches={album.matches} />
                </Link>
              </h3>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
