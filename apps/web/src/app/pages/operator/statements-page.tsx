import { useOutletContext } from 'react-router';
import type { Operator } from '#features/operator/operator.queries.ts';
import { StatementsView } from '#features/operator/statements/statements-view.tsx';

export default function StatementsPage() {
  return <StatementsView operator={useOutletContext<Operator>()} />;
}
