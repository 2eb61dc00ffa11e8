import { limits } from '@onsori/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Link, useLoaderData } from 'react-router';
import { latestAlbumsQuery } from '#features/catalog/album.queries.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { picksQuery } from './home.queries.ts';
import { homeTexts } from './home-texts.ts';
import type { loadHomeOnServer } from './load-home-on-server.ts';
import { type NewThisWeek as Announced, findNewThisWeek } from './new-this-week.rules.ts';

function useAnnouncement(found: Announced): { readonly to: string; readonly text: string } {
  const t = homeTexts.use();
  const sortType = '-release_date';
  if (found.kind === 'musics')
    return {
      to: paths.music({ sortType }),
      text: t('new.musics', { days: limits.newReleaseDays, count: found.count }),
    };
  const { newest, others } = found;
  if (others === 0)
    return { to: paths.album(newest.id), text: t('new.album', { title: newest.title }) };
  return {
    to: paths.albums({ sortType }),
    text:
      others === null
        ? t('new.several', { title: newest.title })
        : t('new.albums', { title: newest.title, others }),
  };
}

function Announcement({ found }: { readonly found: Announced }) {
  const { to, text } = useAnnouncement(found);
  return (
    <Link
      to={to}
      className="hit relative inline-flex h-9 max-w-full items-center gap-2 rounded-full border border-line bg-ink-1 ps-3 pe-2 text-sm font-medium text-text-2 transition-colors hover:border-line-strong hover:text-text"
    >
      <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-juhong" />
      <span className="truncate">{text}</span>
      <ChevronRightIcon size={16} className="shrink-0 text-text-3" />
    </Link>
  );
}

/** The latest release in one line, from queries that the page reads anyway. */
export function NewThisWeek() {
  const lang = useLocale();
  const { now } = useLoaderData<typeof loadHomeOnServer>();
  const albums = useQuery(latestAlbumsQuery(browserApi, lang));
  const picks = useQuery(picksQuery(browserApi, lang, false));
  // Reserves the line until both are read, so that nothing moves.
  if (albums.isPending || picks.isPending) return <div className="h-9" />;
  const found = findNewThisWeek({
    albums: albums.data?.items ?? [],
    newMusics: picks.data?.new_total ?? 0,
    now: new Date(now),
  });
  return found && <Announcement found={found} />;
}
