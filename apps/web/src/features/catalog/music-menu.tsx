import type { Music } from '@onsori/contract/catalog';
import { lazy, useState } from 'react';
import { useTexts } from '#i18n/texts.tsx';
import { preload } from '#lib/preload.ts';
import { IconButton } from '#ui/button.tsx';
import { MoreIcon } from '#ui/icons.tsx';
import { LazyBoundary } from '#ui/lazy-boundary.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import type { RowTexts } from './catalog-labels.ts';

// Loaded on demand, because a list is drawn before a menu of its rows is opened.
const loadPopover = () => import('./music-popover.tsx');
const MusicPopover = lazy(() => loadPopover().then((m) => ({ default: m.MusicPopover })));

interface MusicMenuProps {
  readonly music: Music;
  readonly texts: RowTexts;
  readonly isNarrow: boolean;
  readonly onInfo: (music: Music) => void;
}

/** Opens the info sheet on narrow screens. Hidden without JavaScript, which it needs to open. */
export function MusicMenu({ isNarrow, ...props }: MusicMenuProps) {
  const { music, texts, onInfo } = props;
  const errors = useTexts('errors');
  const toast = useToast();
  const [hasOpened, setHasOpened] = useState(false);
  const button = {
    label: texts.more(music.title),
    tooltip: texts.moreThis,
    icon: <MoreIcon />,
  };
  const opener = isNarrow ? (
    <IconButton {...button} aria-haspopup="dialog" onClick={() => onInfo(music)} />
  ) : (
    <IconButton
      {...button}
      aria-haspopup="menu"
      onPointerEnter={() => preload(loadPopover)}
      onFocus={() => preload(loadPopover)}
      onClick={() => setHasOpened(true)}
    />
  );
  return (
    <span className="noscript:hidden">
      {hasOpened && !isNarrow ? (
        <LazyBoundary
          fallback={opener}
          onFailure={() => {
            setHasOpened(false);
            toast.show(errors('default'));
          }}
        >
          <MusicPopover {...props} trigger={<IconButton {...button} />} />
        </LazyBoundary>
      ) : (
        opener
      )}
    </span>
  );
}
