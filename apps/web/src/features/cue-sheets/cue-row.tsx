import { type CueRole, cueRoles } from '@onsori/contract/cue-sheet-values';
import type { CueEntry } from '@onsori/contract/cue-sheets';
import { formatCueLength, formatCueTime } from '@onsori/contract/cue-times';
import { formatLicenceId } from '@onsori/contract/licence-terms';
import type { DragEvent, KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { MoreIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/menu.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { cueTexts } from './cue-sheets-texts.ts';
import { parseCueLength, parseCueTime } from './cue-time.rules.ts';
import { CueTimeField } from './cue-time-field.tsx';

/** Columns of the wide sheet; a narrow one stacks them. */
export const cueGridClass =
  '@2xl:grid @2xl:grid-cols-[2.5rem_6rem_3.5rem_minmax(0,1fr)_5.5rem_9rem_6.5rem_2.25rem] @2xl:items-center @2xl:gap-x-2';

function Cell({
  label,
  className,
  children,
}: {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <span className={cx('flex min-h-9 min-w-0 items-center gap-3', className)}>
      <span className="w-20 shrink-0 text-sm text-text-3 @2xl:sr-only">{label}</span>
      <span className="min-w-0">{children}</span>
    </span>
  );
}

function Licence({ id }: { readonly id: string | null }) {
  const t = cueTexts.use();
  if (id === null)
    return (
      <span className="text-text-3">
        <span aria-hidden="true">—</span>
        <VisuallyHidden>{t('row.noLicence')}</VisuallyHidden>
      </span>
    );
  return (
    <span title={formatLicenceId(id)} className="font-mono text-sm text-text-2">
      <span aria-hidden="true">{`${id.slice(0, 4)}…${id.slice(-4)}`}</span>
      <VisuallyHidden>{formatLicenceId(id)}</VisuallyHidden>
    </span>
  );
}

interface CueRowProps {
  readonly entry: CueEntry;
  readonly number: number;
  readonly count: number;
  readonly canWrite: boolean;
  onChange(values: Partial<Pick<CueEntry, 'start_ms' | 'used_ms' | 'role'>>): void;
  onMove(from: number, to: number): void;
  onRemove(): void;
}

/** Alt with an arrow key moves the row; it can also be dragged by its number. */
export function CueRow({
  entry,
  number,
  count,
  canWrite,
  onChange,
  onMove,
  onRemove,
}: CueRowProps) {
  const t = cueTexts.use();
  const { title, start_ms: start, used_ms: used, role, engine } = entry;
  const index = number - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!canWrite || !event.altKey || step === undefined) return;
    event.preventDefault();
    onMove(index, index + step);
  };
  const onDrop = (event: DragEvent) => {
    const from = event.dataTransfer.getData('application/x-cue-row');
    if (from === '') return;
    event.preventDefault();
    onMove(Number(from), index);
  };
  return (
    <li
      onKeyDown={onKeyDown}
      className={cx(
        'relative flex flex-col border-b border-line py-2 @2xl:py-1',
        cueGridClass,
        start === null && '-mx-3 rounded-sm bg-chija-soft px-3',
      )}
      {...(canWrite && { onDragOver: (event: DragEvent) => event.preventDefault(), onDrop })}
    >
      <Cell label={t('column.number')} className="text-text-2">
        <span
          className={cx('tabular', canWrite && 'cursor-grab')}
          {...(canWrite && {
            draggable: true,
            onDragStart: (event: DragEvent) =>
              event.dataTransfer.setData('application/x-cue-row', String(index)),
          })}
        >
          {String(number).padStart(2, '0')}
        </span>
      </Cell>
      <Cell label={t('column.start')}>
        <CueTimeField
          label={t('row.startOf', { title })}
          value={start === null ? null : formatCueTime(start)}
          canWrite={canWrite}
          emptyText={t('row.noStart')}
          parse={parseCueTime}
          isClearable
          onSave={(ms) => onChange({ start_ms: ms })}
        />
      </Cell>
      <Cell label={t('column.used')}>
        <CueTimeField
          label={t('row.usedOf', { title })}
          value={formatCueLength(used)}
          canWrite={canWrite}
          emptyText=""
          parse={parseCueLength}
          onSave={(ms) => ms !== null && onChange({ used_ms: ms })}
        />
      </Cell>
      <Cell
        label={t('column.music')}
        className="order-first pe-10 font-semibold @2xl:order-none @2xl:pe-0"
      >
        <span className="wrap-anywhere">{title}</span>
      </Cell>
      <Cell label={t('column.role')}>
        {canWrite ? (
          <select
            aria-label={t('row.roleOf', { title })}
            value={role}
            onChange={(event) => onChange({ role: event.target.value as CueRole })}
            className="-ms-1 min-h-9 w-22 max-w-full rounded-sm bg-transparent hover:bg-ink-3 pointer-coarse:min-h-11"
          >
            {cueRoles.map((each) => (
              <option key={each} value={each}>
                {t(`role.${each}`)}
              </option>
            ))}
          </select>
        ) : (
          t(`role.${role}`)
        )}
      </Cell>
      <Cell label={t('column.composer')} className="text-sm text-text-2">
        {[t('engine'), engine].filter((part) => part !== null).join(' ')}
      </Cell>
      <Cell label={t('column.licence')}>
        <Licence id={entry.licence_id} />
      </Cell>
      {canWrite && (
        <span className={cx('absolute top-2 @2xl:static', start === null ? 'end-3' : 'end-0')}>
          <Menu
            trigger={<IconButton label={t('row.menu', { title })} icon={<MoreIcon size={18} />} />}
            entries={[
              {
                kind: 'action',
                key: 'up',
                label: t('row.up'),
                disabled: index === 0,
                onSelect: () => onMove(index, index - 1),
              },
              {
                kind: 'action',
                key: 'down',
                label: t('row.down'),
                disabled: number === count,
                onSelect: () => onMove(index, index + 1),
              },
              {
                kind: 'action',
                key: 'remove',
                label: t('row.remove'),
                danger: true,
                onSelect: onRemove,
              },
            ]}
          />
        </span>
      )}
    </li>
  );
}
