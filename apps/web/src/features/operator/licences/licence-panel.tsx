import { formatLicenceId, verifyPath } from '@onsori/contract/licence-terms';
import type { LicenceRecord, UnmaskedLicensee } from '@onsori/contract/operator-licences';
import { peopleLimits } from '@onsori/contract/people-limits';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useLocale } from '#i18n/texts.tsx';
import { statusOf } from '#lib/error-rules.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { consolePaths } from '../console-paths.ts';
import { DetailField } from '../detail-field.tsx';
import { DetailPanel } from '../detail-panel.tsx';
import { peopleTexts } from '../people-texts.ts';
import { QueryFailure, QueryLoading } from '../query-states.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { UnmaskControl } from '../unmask-control.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { CorrectDialog, RestoreDialog, RevokeDialog } from './licence-dialogs.tsx';
import { operatorLicencesTexts } from './operator-licences-texts.ts';
import { useLicence, useLicenceChanges } from './use-licences.ts';

interface LicenceProps {
  readonly licence: LicenceRecord;
}

function HolderFields({
  licence: { holder, company },
  unmasked,
}: LicenceProps & { readonly unmasked: UnmaskedLicensee | null }) {
  const t = operatorLicencesTexts.use();
  const { name, email } = unmasked ?? holder ?? {};
  return (
    <>
      {company !== null && <DetailField label={t('field.company')}>{company}</DetailField>}
      <DetailField label={t(company === null ? 'field.holder' : 'field.seat')}>
        {name ?? t('left')}
      </DetailField>
      {holder && (
        <>
          <DetailField label={t('field.email')}>
            <span className="block">{email}</span>
            <Link
              to={consolePaths.people(holder.user_id)}
              className="underline underline-offset-2 hover:text-text"
            >
              {t('showPerson')}
            </Link>
          </DetailField>
          <DetailField label={t('field.channel')}>{holder.channel}</DetailField>
        </>
      )}
      {unmasked && (
        <DetailField label={t('field.client')}>{unmasked.client ?? t('none')}</DetailField>
      )}
    </>
  );
}

function Editions({ editions }: Pick<LicenceRecord, 'editions'>) {
  const t = operatorLicencesTexts.use();
  const { formatMoment } = useDateFormat();
  return (
    <section className="mt-5">
      <h3 className="text-sm font-semibold">{t('editions')}</h3>
      <ul className="mt-1 divide-y divide-line text-sm">
        {editions.toReversed().map(({ edition, signed_at: signedAt, change }, at) => (
          <li key={edition} className="py-2">
            <p className="flex items-center justify-between gap-3">
              <span className="font-semibold">{t('edition', { edition })}</span>
              {at === 0 && <Badge tone="neutral">{t('latest')}</Badge>}
            </p>
            <p className="mt-0.5 flex justify-between gap-3 text-text-3">
              <span>{t(`change.${change}`)}</span>
              <span className="shrink-0 tabular-nums">{formatMoment(signedAt)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Revocation({ revocation, is_refunded: isRefunded }: LicenceRecord) {
  const t = operatorLicencesTexts.use();
  const { formatMoment } = useDateFormat();
  if (revocation === null) return null;
  return (
    <section className="mt-4 rounded-md bg-juhong-soft p-4 text-sm text-on-juhong-soft">
      <p className="font-semibold [overflow-wrap:anywhere]">{revocation.reason}</p>
      <p className="mt-1">{t('revokedOn', { date: formatMoment(revocation.at) })}</p>
      {isRefunded && <p className="mt-1">{t('refunded')}</p>}
    </section>
  );
}

const dialogs = { correct: CorrectDialog, revoke: RevokeDialog, restore: RestoreDialog };
type DialogName = keyof typeof dialogs;

function actionsOf({ revocation, is_refunded: isRefunded, holder }: LicenceRecord): DialogName[] {
  if (revocation !== null) return isRefunded ? [] : ['restore'];
  return holder === null ? ['revoke'] : ['correct', 'revoke'];
}

function LicenceActions({ licence }: LicenceProps) {
  const t = operatorLicencesTexts.use();
  const [open, setOpen] = useState<DialogName | null>(null);
  const OpenDialog = open && dialogs[open];
  return (
    <div className="flex flex-wrap gap-2">
      {actionsOf(licence).map((action) => (
        <Button
          key={action}
          variant={action === 'revoke' ? 'danger' : 'secondary'}
          size="sm"
          onClick={() => setOpen(action)}
        >
          {t(`${action}.label`)}
        </Button>
      ))}
      {OpenDialog && <OpenDialog licence={licence} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** A correction makes a revealed name outdated. */
interface UnmaskedEdition {
  readonly edition: number | undefined;
  readonly licensee: UnmaskedLicensee;
}

function LicenceDetails({ licence }: LicenceProps) {
  const t = operatorLicencesTexts.use();
  const people = peopleTexts.use();
  const { formatDay } = useDateFormat();
  const { unmask } = useLicenceChanges(licence.id);
  const [unmasked, setUnmasked] = useState<UnmaskedEdition | null>(null);
  const [asking, setAsking] = useState(false);
  const [mask] = useState(() => () => setUnmasked(null));
  const { count, latest_at: latestAt } = licence.downloads;
  const latestEdition = licence.editions.at(-1)?.edition;
  const shown = unmasked?.edition === latestEdition ? (unmasked?.licensee ?? null) : null;
  return (
    <>
      <LicenceActions licence={licence} />
      {licence.holder !== null && (
        <div className="mt-3">
          <UnmaskControl until={shown?.until ?? null} onAsk={() => setAsking(true)} onMask={mask} />
        </div>
      )}
      <Revocation {...licence} />
      <dl className="mt-4 divide-y divide-line">
        <HolderFields licence={licence} unmasked={shown} />
        <DetailField label={t('field.project')}>{licence.project ?? t('none')}</DetailField>
        <DetailField label={t('field.plan')}>{t(`plan.${licence.plan}`)}</DetailField>
        <DetailField label={t('field.issued')}>{formatDay(licence.issued_at)}</DetailField>
        <DetailField label={t('field.downloads')}>
          {latestAt === null ? t('none') : t('downloads', { count, date: formatDay(latestAt) })}
        </DetailField>
      </dl>
      <Editions editions={licence.editions} />
      <p className="mt-4 text-sm">
        <Link to={verifyPath(licence.id)} className="underline underline-offset-2 hover:text-text">
          {t('showVerify')}
        </Link>
      </p>
      {asking && (
        <ReasonDialog
          title={people('unmask.title')}
          description={t('unmaskBody', { minutes: peopleLimits.unmaskMinutes })}
          submitLabel={people('unmask.show')}
          submitChange={async (reason) =>
            setUnmasked({ edition: latestEdition, licensee: await unmask(reason) })
          }
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface LicencePanelProps {
  readonly licenceId: string;
  onClose(): void;
}

/** A licence that was looked up; its holder is masked until an operator gives a reason. */
export function LicencePanel({ licenceId, onClose }: LicencePanelProps) {
  const t = operatorLicencesTexts.use();
  const locale = useLocale();
  const query = useLicence(licenceId);
  const licence = query.data;
  const content = (): ReactNode => {
    if (licence !== undefined) return <LicenceDetails licence={licence} />;
    if (query.isError && statusOf(query.error) === 404)
      return <EmptyState title={t('notFound')} body={t('notFoundBody')} />;
    if (query.isError) return <QueryFailure query={query} />;
    return <QueryLoading label={t('panelLoading')} within="panel" />;
  };
  return (
    <DetailPanel
      title={
        licence === undefined ? (
          t('title')
        ) : (
          <span className="flex flex-wrap items-center gap-x-2">
            {locale === 'ko' ? licence.music.title_ko : licence.music.title_en}
            <Badge tone={licence.revocation === null ? 'free' : 'danger'}>
              {t(licence.revocation === null ? 'state.valid' : 'state.revoked')}
            </Badge>
          </span>
        )
      }
      subtitle={<span className="font-mono text-xs">{formatLicenceId(licenceId)}</span>}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {content()}
    </DetailPanel>
  );
}
