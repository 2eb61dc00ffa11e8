import { useOutletContext } from 'react-router';
import { InboxView } from '#features/operator/inbox/inbox-view.tsx';
import type { Operator } from '#features/operator/operator.queries.ts';

export default function InboxPage() {
  return <InboxView operator={useOutletContext<Operator>()} />;
}
