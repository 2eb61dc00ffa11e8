import { Dialog } from '@base-ui/react/dialog';
import { NavLink } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons/close.tsx';
import { Logo } from '#ui/logo.tsx';
import { mobileMenu, type Viewer, visibleEntries } from './menus.ts';
import { Preferences } from './preferences.tsx';

const rowClass = ({ isActive }: { isActive: boolean }) =>
  cx(
    'flex min-h-14 items-center border-b border-line text-lg font-semibold transition-colors',
    isActive ? 'text-juhong' : 'text-text hover:text-text-2',
  );

interface MobileMenuPanelProps {
  readonly viewer: Viewer;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** It slides in from the right over the whole page; going somewhere closes it. */
export function MobileMenuPanel({ viewer, open, onOpenChange }: MobileMenuPanelProps) {
  const t = useTexts('shell');
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 right-0 z-50 flex w-full flex-col bg-ink-1 min-[30rem]:max-w-sm outline-none transition-transform duration-200 ease-out data-ending-style:translate-x-full data-starting-style:translate-x-full">
          <div className="flex h-16 shrink-0 items-center justify-between border-b border-line px-4">
            <Dialog.Title className="sr-only">{t('mobile.title')}</Dialog.Title>
            <Logo name="onsori" />
            <Dialog.Close
              render={<IconButton size="md" label={t('mobile.close')} icon={<CloseIcon />} />}
            />
          </div>
          <nav aria-label={t('menu.label')} className="flex-1 overflow-y-auto px-4">
            <ul>
              {visibleEntries(mobileMenu, viewer).map((entry) => (
                <li key={entry.key}>
                  <NavLink to={entry.path} className={rowClass} onClick={() => onOpenChange(false)}>
                    {t(`menu.${entry.key}`)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="px-4 py-6">
            <Preferences />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
