import type { Account } from '@onsori/contract/account';
import { Link } from 'react-router';
import { useSignOut } from '#app/session/use-sign-out.ts';
import { useTexts } from '#i18n/texts.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { accountMenu, type Viewer, visibleEntries } from './menus.ts';

interface AccountMenuProps {
  readonly user: Account;
  readonly viewer: Viewer;
  readonly onShortcuts: () => void;
}

export function AccountMenu({ user, viewer, onShortcuts }: AccountMenuProps) {
  const t = useTexts('shell');
  const signOut = useSignOut();
  return (
    <Menu
      trigger={
        <IconButton
          round
          size="md"
          label={t('account.label')}
          icon={<Avatar name={user.nickname} />}
        />
      }
      header={
        <div className="max-w-56">
          <p className="truncate font-semibold">{user.nickname}</p>
          <p className="truncate text-sm text-text-2">{user.email}</p>
        </div>
      }
      entries={[
        ...visibleEntries(accountMenu, viewer).map((entry) => ({
          kind: 'link' as const,
          key: entry.key,
          label: t(`menu.${entry.key}`),
          render: <Link to={entry.path} />,
        })),
        ...(viewer.phone
          ? []
          : [
              {
                kind: 'action' as const,
                key: 'shortcuts',
                label: t('shortcuts'),
                onSelect: onShortcuts,
              },
            ]),
        { kind: 'separator', key: 'line' },
        { kind: 'action', key: 'signOut', label: t('account.signOut'), onSelect: signOut },
      ]}
    />
  );
}
