import type { Music } from '@onsori/contract/catalog';
import { Link } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { useIsNarrow } from '#lib/use-is-narrow.ts';
import { Button } from '#ui/button.tsx';
import { BottomSheet, Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { type RowTexts, useRowTexts } from './catalog-labels.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { Cover } from './cover.tsx';
import { useMusicActions } from './music-actions.tsx';
import { MusicFacts } from './music-facts.tsx';
import { MusicBadges } from './music-row.tsx';

interface MusicInfoFactsProps {
  readonly music: Music;
  readonly onFollow: () => void;
  readonly inSheet?: boolean;
}

const actionClass =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-1 text-start font-medium hover:bg-ink-3';

interface MusicActionListProps {
  readonly music: Music;
  readonly texts: RowTexts;
  readonly onDone: () => void;
}

/** The entries of the menu that wide screens show instead of the sheet. */
function MusicActionList({ music, texts, onDone }: MusicActionListProps) {
  return (
    <ul className="-mx-1 -my-2">
      {useMusicActions(music, texts).map((action) => {
        const content = (
          <>
            <span className="text-text-2">{action.icon}</span>
            {action.label}
          </>
        );
        return (
          <li key={action.key}>
            {'to' in action ? (
              <Link to={action.to} onClick={onDone} className={actionClass}>
                {content}
              </Link>
            ) : (
              <button
                type="button"
                onClick={() => {
                  onDone();
                  action.onSelect();
                }}
                className={actionClass}
              >
                {content}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function MusicInfoFacts({ music, onFollow, inSheet = false }: MusicInfoFactsProps) {
  const t = useTexts('catalog');
  const texts = useRowTexts();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex items-center gap-3.5">
        <Cover
          seed={music.id}
          colorCode={music.color_code}
          image={music.cover_image}
          width={72}
          className="size-18 rounded-lg"
        />
        <div className="min-w-0">
          <h3 className="text-base font-semibold tracking-normal [overflow-wrap:anywhere]">
            <span className="me-2">{music.title}</span>
            <MusicBadges music={music} texts={texts} />
          </h3>
          <p className="truncate text-sm text-text-2">{music.album_title}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <CopyLinkButton path={paths.musicInAlbum(music.playlist_id, music.id)} />
        <Button render={<Link to={paths.album(music.playlist_id)} onClick={onFollow} />}>
          {texts.toAlbum}
        </Button>
      </div>
      {inSheet && <MusicActionList music={music} texts={texts} onDone={onFollow} />}
      <MusicFacts music={music} onFollow={onFollow} />
      {inSheet && <Notice>{t('info.onPc')}</Notice>}
    </div>
  );
}

interface MusicInfoProps {
  readonly music: Music;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Bottom sheet on narrow screens, dialog on wide ones. */
export function MusicInfo({ music, open, onOpenChange }: MusicInfoProps) {
  const t = useTexts('catalog');
  const close = () => onOpenChange(false);
  const shared = { open, onOpenChange, title: t('row.info'), closeLabel: t('info.close') };
  if (useIsNarrow())
    return (
      <BottomSheet {...shared} titleHidden tint={music.color_code}>
        <MusicInfoFacts music={music} onFollow={close} inSheet />
      </BottomSheet>
    );
  return (
    <Dialog {...shared} size="sm">
      <MusicInfoFacts music={music} onFollow={close} />
    </Dialog>
  );
}
