import { apiKeyLimits } from '@onsori/contract/api-key-values';
import type { ApiKey } from '@onsori/contract/api-keys';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { MoreIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/menu.tsx';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { useApiKeyChange } from './api-keys.queries.ts';
import { apiKeysTexts } from './api-keys-texts.ts';
import type { ShownSecret } from './secret-dialog.tsx';
import { assignColors, type KeyColor } from './usage.rules.ts';
import { useKeyFormat } from './use-key-format.ts';

function StateBadge({ item: { state, old_secret_until: until } }: { readonly item: ApiKey }) {
  const t = apiKeysTexts.use();
  const { formatDay } = useKeyFormat();
  if (state === 'expiring' && until !== null)
    return (
      <Badge tone="pavilion" size="md">
        {t('state.expiring', { day: formatDay(until) })}
      </Badge>
    );
  return state === 'revoked' ? (
    <Badge tone="neutral" size="md">
      {t('state.revoked')}
    </Badge>
  ) : (
    <Badge tone="free" size="md">
      {t('state.active')}
    </Badge>
  );
}

interface KeyActionsProps {
  readonly item: ApiKey;
  onSecret(shown: ShownSecret): void;
}

function KeyActions({ item, onSecret }: KeyActionsProps) {
  const t = apiKeysTexts.use();
  const overlay = useOverlay();
  const toast = useToast();
  const { id, name } = item;
  const params = { keyId: id };
  const showError = (error: unknown) => toast.show(errorText(error) ?? t('failed'));
  const rotation = useApiKeyChange(() => browserApi.call('rotateApiKey', { params }));
  const revocation = useApiKeyChange(() => browserApi.call('revokeApiKey', { params }));
  const rotate = async () => {
    const isConfirmed = await overlay.confirm({
      title: t('rotate.title', { name }),
      body:
        item.state === 'expiring'
          ? t('rotate.second')
          : t('rotate.body', { hours: apiKeyLimits.overlapHours }),
      confirmLabel: t('rotate.confirm'),
      cancelLabel: t('rotate.back'),
    });
    if (!isConfirmed) return;
    rotation.mutate(undefined, {
      onSuccess: ({ key, secret }) => onSecret({ name: key.name, secret, isRotated: true }),
      onError: showError,
    });
  };
  const revoke = async () => {
    const isConfirmed = await overlay.confirm({
      title: t('revoke.title', { name }),
      body: t('revoke.body'),
      confirmLabel: t('revoke.confirm'),
      cancelLabel: t('revoke.back'),
      danger: true,
    });
    if (!isConfirmed) return;
    revocation.mutate(undefined, {
      onSuccess: () => toast.show(t('revoke.done')),
      onError: showError,
    });
  };
  return (
    <Menu
      trigger={<IconButton label={t('table.menu', { name })} icon={<MoreIcon />} />}
      entries={[
        {
          kind: 'action',
          key: 'rotate',
          label: t('rotate.action'),
          disabled: rotation.isPending,
          onSelect: () => void rotate(),
        },
        {
          kind: 'action',
          key: 'revoke',
          label: t('revoke.action'),
          danger: true,
          disabled: revocation.isPending,
          onSelect: () => void revoke(),
        },
      ]}
    />
  );
}

interface KeyRowProps extends KeyActionsProps {
  readonly color: KeyColor;
  readonly canManage: boolean;
}

function KeyRow({ item, color, canManage, onSecret }: KeyRowProps) {
  const t = apiKeysTexts.use();
  const { formatAge, formatCount, formatMoment } = useKeyFormat();
  const isRevoked = item.state === 'revoked';
  return (
    <tr className={cx('border-t border-line', isRevoked && 'text-text-3')}>
      <th scope="row" className="py-3 ps-5 pe-3 text-start font-normal">
        <span className="flex items-center gap-2.5">
          <span
            aria-hidden="true"
            className={cx('size-2 shrink-0 rounded-[2px] bg-current', color)}
          />
          <span className="min-w-0 font-semibold wrap-anywhere">{item.name}</span>
          {item.mode === 'test' && <Badge tone="spatial">{t('table.test')}</Badge>}
        </span>
        <code className="mt-0.5 block ps-4.5 font-mono text-xs wrap-anywhere text-text-2">
          {item.hint}
        </code>
        {item.state === 'expiring' && item.old_secret_until !== null && (
          <span className="block ps-4.5 text-xs text-text-3">
            {t('table.oldUntil', { time: formatMoment(item.old_secret_until) })}
          </span>
        )}
      </th>
      <td className="px-3 py-3">
        <ul className="flex flex-wrap gap-1">
          {item.scopes.map((scope) => (
            <li
              key={scope}
              className={cx(
                'rounded-xs px-1.5 py-0.5 font-mono text-xs',
                scope.endsWith(':write') && !isRevoked
                  ? 'bg-chija-soft text-on-chija-soft'
                  : 'bg-ink-3 text-text-2',
              )}
            >
              {scope}
            </li>
          ))}
        </ul>
      </td>
      <td className="tabular px-3 py-3 text-end whitespace-nowrap">
        <span className="block font-semibold">{formatCount(item.requests_30d)}</span>
        <span className="block text-xs text-text-3">{formatAge(item.last_used_at)}</span>
      </td>
      <td className="px-3 py-3">
        <StateBadge item={item} />
      </td>
      {canManage && (
        <td className="py-3 pe-3 text-end">
          {!isRevoked && <KeyActions item={item} onSecret={onSecret} />}
        </td>
      )}
    </tr>
  );
}

interface ApiKeyTableProps {
  readonly items: readonly ApiKey[];
  readonly canManage: boolean;
  onSecret(shown: ShownSecret): void;
}

export function ApiKeyTable({ items, canManage, onSecret }: ApiKeyTableProps) {
  const t = apiKeysTexts.use();
  const colors = assignColors(items);
  return (
    <div className="scroll-quiet min-w-0 overflow-x-auto rounded-2xl border border-line bg-ink-1">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('title')}</caption>
        <thead className="text-start text-xs text-text-3">
          <tr>
            <th scope="col" className="w-[34%] py-3 ps-5 pe-3 text-start font-medium">
              {t('table.name')}
            </th>
            <th scope="col" className="px-3 py-3 text-start font-medium">
              {t('table.scopes')}
            </th>
            <th scope="col" className="px-3 py-3 text-end font-medium whitespace-nowrap">
              {t('table.usage')}
            </th>
            <th scope="col" className="px-3 py-3 text-start font-medium">
              {t('table.state')}
            </th>
            {canManage && (
              <th scope="col">
                <span className="sr-only">{t('table.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <KeyRow
              key={item.id}
              item={item}
              color={colors.get(item.id) ?? 'text-text-3'}
              canManage={canManage}
              onSecret={onSecret}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
