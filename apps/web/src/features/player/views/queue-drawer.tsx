import type { Music } from '@onsori/contract/catalog';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#ui/button.tsx';
import { BottomSheet } from '#ui/dialog.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { useKeyDown } from '#ui/use-key-down.ts';
import { queueTexts } from '../queue-texts.ts';
import { QueueContent } from './queue-content.tsx';
import type { QueueRowSlots } from './queue-section.tsx';

interface QueueViewProps extends QueueRowSlots {
  readonly music: Music;
  /** The number and length of the musics that follow. */
  readonly summary: ReactNode;
  readonly onClose: () => void;
}

function KeyHints() {
  const t = queueTexts.use();
  const hints = [
    { keys: ['Q'], label: t('keys.toggle') },
    { keys: ['Alt', '↑', '↓'], label: t('keys.move') },
    { keys: ['Delete'], label: t('keys.remove') },
  ];
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-5 py-3 text-xs text-text-3">
      {hints.map(({ keys, label }) => (
        <li key={label} className="flex items-center gap-1">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          <span className="ms-0.5">{label}</span>
        </li>
      ))}
    </ul>
  );
}

/** Floats over the page; from 1600 pixels on it docks beside it. */
function QueuePane({ summary, onClose, ...content }: QueueViewProps) {
  const t = queueTexts.use();
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    pane.current?.focus();
    return () => {
      // The body has the focus if it was in the pane; otherwise the user moved on.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <aside
      ref={pane}
      aria-label={t('title')}
      data-queue
      tabIndex={-1}
      onKeyDown={closeOnEscape}
      className="queue-pane fixed z-42 flex flex-col border-line bg-ink-1 outline-none"
    >
      <header className="flex items-center gap-2.5 py-3 ps-5 pe-3">
        <h2 className="text-lg">{t('title')}</h2>
        <p className="min-w-0 flex-1 truncate text-sm text-text-3">{summary}</p>
        <IconButton label={t('close')} icon={<CloseIcon />} onClick={onClose} />
      </header>
      <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4">
        <QueueContent {...content} box={pane} />
      </div>
      <KeyHints />
    </aside>
  );
}

/** The sheet is a dialog, which disables shortcuts; this one closes it. */
function useCloseByKey(onClose: () => void): void {
  useKeyDown(({ code, ctrlKey, metaKey, altKey, repeat }) => {
    if (code === 'KeyQ' && !ctrlKey && !metaKey && !altKey && !repeat) onClose();
  });
}

function QueueSheetContent({ summary, onClose, ...content }: QueueViewProps) {
  const box = useRef<HTMLDivElement>(null);
  useCloseByKey(onClose);
  return (
    <div ref={box} data-queue tabIndex={-1} className="-mx-3 outline-none">
      <p className="mb-3 px-3 text-sm text-text-3">{summary}</p>
      <QueueContent {...content} box={box} />
    </div>
  );
}

interface QueueDrawerProps extends QueueViewProps {
  readonly open: boolean;
  readonly isNarrow: boolean;
}

export function QueueDrawer({ open, isNarrow, ...view }: QueueDrawerProps) {
  const t = queueTexts.use();
  if (!isNarrow) return open && <QueuePane {...view} />;
  return (
    <BottomSheet open={open} onOpenChange={view.onClose} title={t('title')} closeLabel={t('close')}>
      <QueueSheetContent {...view} />
    </BottomSheet>
  );
}
