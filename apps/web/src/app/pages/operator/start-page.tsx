import { useOutletContext } from 'react-router';
import type { Operator } from '#features/operator/operator.queries.ts';
import { StartView } from '#features/operator/start-view.tsx';

export default function StartPage() {
  return <StartView operator={useOutletContext<Operator>()} />;
}
