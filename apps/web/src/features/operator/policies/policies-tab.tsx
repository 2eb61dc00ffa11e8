import { type PolicyTarget, policyLimits } from '@onsori/contract/policies';
import type { PolicySummary } from '@onsori/contract/policy-documents';
import type { PolicyDocuments } from '@onsori/contract/policy-values';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConsolePage } from '../console-page.tsx';
import { QueryFailure, QueryLoading } from '../query-states.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { policiesTexts } from './policies-texts.ts';
import { PolicyEditor } from './policy-editor.tsx';
import { usePolicies } from './use-policies.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day later than the server needs, which counts from midnight in Korea. */
const firstPossibleDay = (): string =>
  new Date(Date.now() + (policyLimits.noticeDays + 1) * DAY_MS).toISOString().slice(0, 10);

function PolicyCard({ policy }: { readonly policy: PolicySummary }) {
  const t = policiesTexts.use();
  const { formatDay } = useDateFormat();
  const { target, current, versions } = policy;
  const stateOf = (day: string) => {
    if (day === current) return 'current';
    return day > current ? 'upcoming' : 'former';
  };
  const tones = { current: 'free', upcoming: 'spatial', former: 'neutral' } as const;
  return (
    <section
      aria-labelledby={`policy-${target}`}
      className="rounded-lg border border-line bg-ink-1 px-5 py-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`policy-${target}`} className="text-base">
          {t(`policies.${target}`)}
        </h2>
        <Button
          variant="secondary"
          size="sm"
          render={<Link to={{ search: `?tab=policies&write=${target}` }} />}
        >
          {t('policies.write')}
        </Button>
      </div>
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {versions.toReversed().map((day) => (
          <li key={day} className="flex items-center gap-3 py-2">
            <Link
              to={paths.policy(target, day)}
              className="hit relative tabular underline-offset-4 hover:underline"
            >
              {formatDay(day)}
            </Link>
            <Badge tone={tones[stateOf(day)]}>{t(`policies.state.${stateOf(day)}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The policy that is being written, and the version that its text starts from. */
export interface PolicyBase {
  readonly target: PolicyTarget;
  readonly documents: PolicyDocuments;
}

interface PoliciesTabProps {
  readonly tabs: ReactNode;
  readonly base: PolicyBase | null;
}

/** Policies and their versions. */
export function PoliciesTab({ tabs, base }: PoliciesTabProps) {
  const t = policiesTexts.use();
  const query = usePolicies();
  const navigate = useNavigate();
  const policies = query.data?.items;
  const written = policies?.find(({ target }) => target === base?.target);
  const content = (): ReactNode => {
    if (written && base)
      return (
        <>
          <h2 className="text-lg">
            {t('policies.newVersion', { name: t(`policies.${written.target}`) })}
          </h2>
          <PolicyEditor
            key={written.target}
            policy={written}
            base={base.documents}
            firstDay={firstPossibleDay()}
            onClose={() => navigate({ search: '?tab=policies' })}
          />
        </>
      );
    if (policies)
      return (
        <div className="grid items-start gap-4 min-[1200px]:grid-cols-2">
          {policies.map((policy) => (
            <PolicyCard key={policy.target} policy={policy} />
          ))}
        </div>
      );
    if (query.isError) return <QueryFailure query={query} />;
    return <QueryLoading label={t('policies.loading')} />;
  };
  return (
    <ConsolePage title={t('title')}>
      <div className="flex flex-col gap-5">
        {tabs}
        {content()}
      </div>
    </ConsolePage>
  );
}
