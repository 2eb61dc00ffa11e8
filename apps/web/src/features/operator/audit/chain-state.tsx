import type { ReactNode } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { FormError } from '#ui/form-error.tsx';
import { CheckIcon, InfoIcon, WarningIcon } from '#ui/icons.tsx';
import { auditTexts } from './audit-texts.ts';
import { type AuditChain, useAuditChain, useVerifyChain } from './use-audit-log.ts';

type Verification = NonNullable<AuditChain['verification']>;

function Problems({ verification }: { readonly verification: Verification }) {
  const t = auditTexts.use();
  const { problems, problem_count: count } = verification;
  return (
    <ul className="mt-3 flex flex-col gap-1.5 border-t border-line pt-3 text-sm">
      {problems.map(({ kind, month, position, entry_id: entryId }) => (
        <li key={`${kind} ${month} ${position} ${entryId}`} className="flex flex-wrap gap-x-2">
          <span className="font-semibold">{t(`problem.${kind}`)}</span>
          <span className="text-text-2 [overflow-wrap:anywhere]">
            {[
              month?.slice(0, 7),
              position !== null && t('position', { position }),
              entryId && t('entryId', { id: entryId }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
      {count > problems.length && <li>{t('moreProblems', { count: count - problems.length })}</li>}
    </ul>
  );
}

const tones = {
  intact: { box: 'border-line', icon: 'text-on-bichwi-soft', Icon: CheckIcon },
  broken: { box: 'border-juhong', icon: 'text-juhong', Icon: WarningIcon },
  unknown: { box: 'border-line', icon: 'text-text-3', Icon: InfoIcon },
} as const;

function useFacts({ verification, checkpoint, pending }: AuditChain): string[] {
  const t = auditTexts.use();
  const locale = useLocale();
  const moment = (at: string) =>
    new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const facts = [
    verification && t('verifiedAt', { time: moment(verification.verified_at) }),
    verification && t('entries', { count: verification.entries }),
    checkpoint
      ? t('checkpoint', { month: checkpoint.month.slice(0, 7), count: checkpoint.entries })
      : t('noCheckpoint'),
    pending.count > 0 && t('pending', { count: pending.count }),
  ];
  return facts.filter((fact) => typeof fact === 'string');
}

function ChainBox({
  chain,
  children,
}: {
  readonly chain: AuditChain;
  readonly children: ReactNode;
}) {
  const t = auditTexts.use();
  const facts = useFacts(chain);
  const { verification } = chain;
  const state =
    verification === null ? 'unknown' : verification.problem_count > 0 ? 'broken' : 'intact';
  const { box, icon, Icon } = tones[state];
  return (
    <section
      aria-labelledby="audit-chain"
      className={cx('rounded-lg border bg-ink-1 px-5 py-4', box)}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon className={icon} />
        <div className="min-w-0 flex-1">
          <h2 id="audit-chain" className="text-base">
            {t(`chain.${state}`, { count: verification?.problem_count ?? 0 })}
          </h2>
          <p className="tabular text-sm text-text-2">{facts.join(' · ')}</p>
        </div>
        {children}
      </div>
      {state === 'broken' && verification !== null && <Problems verification={verification} />}
    </section>
  );
}

/** Whether the log is unchanged, and where it is not. */
export function ChainState() {
  const t = auditTexts.use();
  const query = useAuditChain();
  const verify = useVerifyChain();
  if (query.data === undefined) return null;
  return (
    <>
      <ChainBox chain={query.data}>
        <Button
          variant="secondary"
          size="sm"
          loading={verify.isPending}
          onClick={() => verify.mutate()}
        >
          {t('verify')}
        </Button>
      </ChainBox>
      <FormError>{verify.isError && (errorText(verify.error) ?? t('verifyFailed'))}</FormError>
    </>
  );
}
