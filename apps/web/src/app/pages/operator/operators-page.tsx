import { useOutletContext } from 'react-router';
import type { Operator } from '#features/operator/operator.queries.ts';
import { OperatorsView } from '#features/operator/operators-view.tsx';

export default function OperatorsPage() {
  return <OperatorsView operator={useOutletContext<Operator>()} />;
}
