import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { FactorCodeForm } from '#features/auth/auth.public.ts';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/loading.tsx';
import { LogoMark } from '#ui/logo.tsx';
import { type Operator, operatorQuery } from './operator.queries.ts';
import { operatorTexts } from './operator-texts.ts';
import { QueryFailure } from './query-states.tsx';

interface GateCardProps {
  readonly title: string;
  readonly body: string;
  readonly children: ReactNode;
}

function GateCard({ title, body, children }: GateCardProps) {
  return (
    <section className="w-full max-w-[27rem] rounded-3xl border bg-ink-1 p-9">
      <LogoMark height={26} className="mb-6" />
      <h1 className="text-xl">{title}</h1>
      <p className="mt-2 mb-7 text-text-2">{body}</p>
      {children}
    </section>
  );
}

interface EnrolDialogProps {
  onEnrolled(): void;
  onClose(): void;
}

interface OperatorGateProps {
  /** Enrols the second factor; another feature owns it. */
  enrolDialog(props: EnrolDialogProps): ReactNode;
  children(operator: Operator): ReactNode;
}

/** Renders the console for an operator whose second factor is verified; otherwise what is missing. */
export function OperatorGate({ enrolDialog, children }: OperatorGateProps) {
  const t = operatorTexts.use();
  const queryClient = useQueryClient();
  const query = useQuery(operatorQuery);
  const [enrolling, setEnrolling] = useState(false);
  if (query.data !== undefined && !enrolling) return children(query.data);
  const refresh = () => queryClient.invalidateQueries(operatorQuery);
  const leave = (
    <Button variant="ghost" block render={<Link to={paths.home()} />}>
      {t('gate.leave')}
    </Button>
  );
  const content = () => {
    const type = query.error instanceof ApiError ? query.error.body?.type : undefined;
    switch (type) {
      case 'forbidden.operator_only':
        return (
          <GateCard title={t('gate.refusedTitle')} body={t('gate.refusedBody')}>
            {leave}
          </GateCard>
        );
      case 'forbidden.factor_not_enrolled':
        return (
          <GateCard title={t('gate.enrolTitle')} body={t('gate.enrolBody')}>
            <div className="flex flex-col gap-2">
              <Button variant="primary" size="lg" block onClick={() => setEnrolling(true)}>
                {t('gate.enrol')}
              </Button>
              {leave}
            </div>
          </GateCard>
        );
      case 'forbidden.factor_not_verified':
        return (
          <GateCard title={t('gate.verifyTitle')} body={t('gate.verifyBody')}>
            <FactorCodeForm
              allowsRecovery
              verify={async (code) => {
                await browserApi.call('verifySecondFactor', { body: { code } });
                await refresh();
              }}
            >
              {leave}
            </FactorCodeForm>
          </GateCard>
        );
      default:
        return query.isError ? (
          <QueryFailure query={query} className="w-full max-w-xl" />
        ) : (
          <Spinner label={t('gate.loading')} size={28} />
        );
    }
  };
  return (
    <main id="main" className="flex flex-1 items-center justify-center p-4">
      {content()}
      {enrolling &&
        enrolDialog({
          onEnrolled: () => void refresh(),
          onClose: () => setEnrolling(false),
        })}
    </main>
  );
}
