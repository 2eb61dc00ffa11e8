import { InboxView } from '#features/operator/inbox/inbox-view.tsx';

export default function InboxPage() {
  return <InboxView />;
}
