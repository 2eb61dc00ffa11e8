import { useOutletContext } from 'react-router';
import type { Operator } from '#features/operator/operator.queries.ts';
import { OverviewView } from '#features/operator/overview/overview-view.tsx';

export default function OverviewPage() {
  return <OverviewView operator={useOutletContext<Operator>()} />;
}
