import { AuditView } from '#features/operator/audit/audit-view.tsx';

export default function AuditPage() {
  return <AuditView />;
}
