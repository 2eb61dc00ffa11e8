import type { MusicDetail } from '@onsori/contract/catalog';
import { musicKeyLabel } from '@onsori/contract/music-keys';
import { Link } from 'react-router';
import { Cover, MusicBadges, useRowTexts } from '#features/catalog/catalog.public.ts';
import { projectsTexts } from '#features/projects/projects-texts.ts';
import type { FitEdits } from '#features/projects/use-fit-edits.ts';
import { useLocale } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { IconButton } from '#ui/button.tsx';
import { ChevronLeftIcon } from '#ui/icons.tsx';
import { RedoIcon, UndoIcon } from '#ui/project-icons.tsx';
import { useKeyDown } from '#ui/use-key-down.ts';

/** Fields with a text undo on their own. */
const textFields = 'input:not([type=range], [type=radio], [type=checkbox]), textarea';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(textFields);

/** Control or Command with Z, and with Shift or Y for redoing. */
function useUndoKeys({ undo, redo }: FitEdits): void {
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    const step = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : null;
    if (step === null) return;
    event.preventDefault();
    step();
  });
}

interface FitHeadProps {
  readonly music: MusicDetail;
  readonly edits: FitEdits;
}

/** The music that is fitted, and undoing of edits. */
export function FitHead({ music, edits }: FitHeadProps) {
  const t = projectsTexts.use();
  const texts = useRowTexts();
  const locale = useLocale();
  useUndoKeys(edits);
  const facts = [
    texts.label('genre', music.genre),
    ...(music.key ? [musicKeyLabel(music.key, locale)] : []),
    `${Math.round(music.bpm)} BPM`,
  ];
  return (
    <header>
      <div className="mb-3 flex min-h-9 items-center justify-between gap-4 md:mb-4">
        <Link
          to={paths.musicInAlbum(music.playlist_id, music.id)}
          className="hit relative inline-flex min-w-0 items-center gap-1 text-sm text-text-2 hover:text-text"
        >
          <ChevronLeftIcon size={16} className="shrink-0" />
          <span className="truncate">{music.album_title}</span>
        </Link>
        <div className="-me-2 flex shrink-0 noscript:hidden">
          <IconButton
            label={t('page.undo')}
            icon={<UndoIcon />}
            disabled={edits.undo === null}
            onClick={() => edits.undo?.()}
          />
          <IconButton
            label={t('page.redo')}
            icon={<RedoIcon />}
            disabled={edits.redo === null}
            onClick={() => edits.redo?.()}
          />
        </div>
      </div>
      <div className="flex items-center gap-4 md:gap-5">
        <Cover
          seed={music.id}
          colorCode={music.color_code}
          image={music.cover_image}
          width={88}
          className="size-14 shrink-0 rounded-lg md:size-22 md:rounded-xl"
        />
        <div className="min-w-0 flex-1">
          <p className="text-sm text-text-2">{t('page.title')}</p>
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl [overflow-wrap:anywhere] md:text-3xl">
            {music.title}
            <MusicBadges music={music} texts={texts} />
          </h1>
          <p className="tabular text-sm text-text-2">{facts.join(' · ')}</p>
        </div>
      </div>
    </header>
  );
}
