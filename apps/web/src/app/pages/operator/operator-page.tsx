import { lazy, Suspense } from 'react';
import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { ConsoleFrame } from '#app/console/console-frame.tsx';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { requestContext } from '#app/request-context.ts';
import { consolePaths } from '#features/operator/console-paths.ts';
import { OperatorGate } from '#features/operator/operator-gate.tsx';
import { operatorTexts } from '#features/operator/operator-texts.ts';
import { StepUpProvider } from '#features/operator/step-up.tsx';

const SecondFactorDialog = lazy(() =>
  import('#features/account/second-factor/second-factor-dialog.tsx').then((m) => ({
    default: m.SecondFactorDialog,
  })),
);

/** Others than operators get the page that any unknown path gets. */
export function loader({ context }: LoaderFunctionArgs) {
  if (context.get(requestContext).user?.role !== 'operator') throw data(null, { status: 404 });
  return null;
}

/** The role matters when the console opens: the API authorises every call. */
export const shouldRevalidate = () => false;

export function meta({ matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = operatorTexts.of(site.locale)('title');
  return pageHead(site, { title, path: consolePaths.start(), index: false });
}

export default function OperatorPage() {
  return (
    <StepUpProvider>
      <OperatorGate
        enrolDialog={(props) => (
          <Suspense fallback={null}>
            <SecondFactorDialog {...props} />
          </Suspense>
        )}
      >
        {(operator) => <ConsoleFrame operator={operator} />}
      </OperatorGate>
    </StepUpProvider>
  );
}
