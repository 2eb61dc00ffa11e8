import type { ReactNode } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { Badge } from '#ui/badge.tsx';
import { DetailPanel } from '../detail-panel.tsx';
import { findNamedField, formatAuditValue } from './audit.rules.ts';
import { auditTexts } from './audit-texts.ts';
import type { AuditEntry } from './use-audit-log.ts';

/** Who is named in an entry, masked. */
export function usePartyText() {
  const t = auditTexts.use();
  return ({
    kind,
    person,
    is_erased: isErased,
  }: AuditEntry['actor'] | AuditEntry['subject']): string => {
    if (isErased) return t('erased');
    if (person !== null) return `${person.name} · ${person.email}`;
    return kind === 'operator' ? t('commandLine') : t(`party.${kind}`);
  };
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-3 py-2">
      <dt className="w-20 shrink-0 text-sm text-text-3">{label}</dt>
      <dd className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Value({ field, value }: { readonly field: string; readonly value: string | null }) {
  const t = auditTexts.use();
  const locale = useLocale();
  if (value === null || value === '') return <span className="text-text-3">{t('none')}</span>;
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'yes' : 'no');
  return formatAuditValue(field, value, locale);
}

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  const t = auditTexts.use();
  const nameOf = (field: string) => {
    const named = findNamedField(field);
    return named ? t(`fieldName.${named}`) : field;
  };
  return (
    <table className="mt-5 w-full table-fixed text-sm" aria-label={t('changes')}>
      <thead>
        <tr className="text-start text-text-3">
          <th scope="col" className="py-1.5 text-start font-medium">
            {t('field')}
          </th>
          <th scope="col" className="py-1.5 text-start font-medium">
            {t('before')}
          </th>
          <th scope="col" className="py-1.5 text-start font-medium">
            {t('after')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line align-top [overflow-wrap:anywhere]">
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row" className="py-2 pe-2 text-start font-normal text-text-2">
              {nameOf(field)}
            </th>
            <td className="py-2 pe-2 text-text-2">
              <Value field={field} value={before} />
            </td>
            <td className="py-2 font-semibold">
              <Value field={field} value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function EntryPanel({ entry, onClose }: { readonly entry: AuditEntry; onClose(): void }) {
  const t = auditTexts.use();
  const locale = useLocale();
  const partyText = usePartyText();
  const { actor, subject, network, changes, reason } = entry;
  const time = new Date(entry.recorded_at).toLocaleString(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  return (
    <DetailPanel
      title={t(`action.${entry.action}`)}
      subtitle={time}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {subject.is_erased && (
        <p className="mb-3 flex flex-wrap items-center gap-2 text-sm text-text-2">
          <Badge tone="neutral">{t('erased')}</Badge>
          {t('erasedBody')}
        </p>
      )}
      <dl className="divide-y divide-line">
        <Fact label={t('actor')}>
          {t(`kind.${actor.kind}`)}
          <span className="block text-text-2">{partyText(actor)}</span>
        </Fact>
        <Fact label={t('subject')}>
          {t(`subjectKind.${subject.kind}`)}
          {subject.id !== null && <span className="block font-mono text-xs">{subject.id}</span>}
          {(subject.person !== null || subject.is_erased) && (
            <span className="block text-text-2">{partyText(subject)}</span>
          )}
        </Fact>
        <Fact label={t('reason')}>
          {reason ?? <span className="text-text-3">{t('none')}</span>}
        </Fact>
        <Fact label={t('network')}>
          {network ?? <span className="text-text-3">{t('none')}</span>}
        </Fact>
        <Fact label={t('id')}>
          <span className="font-mono text-xs">{entry.id}</span>
        </Fact>
      </dl>
      {changes.length > 0 && <Changes changes={changes} />}
    </DetailPanel>
  );
}
