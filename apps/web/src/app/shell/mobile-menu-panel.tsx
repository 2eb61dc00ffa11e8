import { Dialog } from '@base-ui/react/dialog';
import type { Account } from '@onsori/contract/account';
import { Link, NavLink } from 'react-router';
import { rememberPage } from '#app/session/remember-page.ts';
import { useSignOut } from '#app/session/use-sign-out.ts';
import { useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { useBackToClose } from '#lib/use-back-to-close.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';

import { CloseIcon } from '#ui/icons.tsx';
import { Logo } from '#ui/logo.tsx';
import {
  accountMenu,
  helpMenu,
  libraryMenu,
  mobileMenu,
  rightMenu,
  type Viewer,
  visibleEntries,
} from './menus.ts';
import { Preferences } from './preferences.tsx';

const rowClass = ({ isActive }: { isActive: boolean }) =>
  cx(
    'flex min-h-14 items-center border-b border-line text-lg font-semibold transition-colors',
    isActive ? 'text-juhong' : 'text-text hover:text-text-2',
  );

function UserSummary({ user, onGo }: { readonly user: Account | null; readonly onGo: () => void }) {
  const t = useTexts('shell');
  if (user === null)
    return (
      <div className="flex flex-col gap-3 border-b border-line py-5">
        <p className="text-text-2">{t('mobile.prompt')}</p>
        <Button
          variant="primary"
          block
          render={<Link to={paths.signIn()} />}
          onClick={() => {
            rememberPage();
            onGo();
          }}
        >
          {t('account.signIn')}
        </Button>
      </div>
    );
  return (
    <div className="flex items-center gap-3 border-b border-line py-5">
      <Avatar name={user.nickname} size={40} />
      <div className="min-w-0">
        <p className="truncate font-semibold">{user.nickname}</p>
        <p className="truncate text-sm text-text-2">{user.email}</p>
      </div>
    </div>
  );
}

function SignOut({ onGo }: { readonly onGo: () => void }) {
  const t = useTexts('shell.account');
  const signOut = useSignOut();
  const leave = () => {
    onGo();
    signOut();
  };
  return (
    <Button block onClick={leave}>
      {t('signOut')}
    </Button>
  );
}

interface MobileMenuPanelProps {
  readonly user: Account | null;
  readonly viewer: Viewer;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function MobileMenuPanel({ user, viewer, open, onOpenChange }: MobileMenuPanelProps) {
  const t = useTexts('shell');
  const close = () => onOpenChange(false);
  useBackToClose(open, close);
  const entries = [
    ...mobileMenu,
    ...(user ? libraryMenu : []),
    ...rightMenu,
    ...(user ? accountMenu : helpMenu),
  ];
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 starting:opacity-0 data-ending-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 right-0 z-50 flex w-full flex-col bg-ink-1 min-[30rem]:max-w-sm outline-none transition-transform duration-200 ease-out starting:translate-x-full data-ending-style:translate-x-full">
          <div className="flex h-16 shrink-0 items-center justify-between border-b border-line px-4">
            <Dialog.Title className="sr-only">{t('mobile.title')}</Dialog.Title>
            <Logo name="onsori" />
            <Dialog.Close
              render={<IconButton size="md" label={t('mobile.close')} icon={<CloseIcon />} />}
            />
          </div>
          <nav aria-label={t('menu.label')} className="flex-1 overflow-y-auto px-4">
            <UserSummary user={user} onGo={close} />
            <ul>
              {visibleEntries(entries, viewer).map((entry) => (
                <li key={entry.key}>
                  <NavLink to={entry.path} className={rowClass} onClick={close}>
                    {t(`menu.${entry.key}`)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex flex-col gap-4 px-4 py-6">
            {user && <SignOut onGo={close} />}
            <Preferences />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
