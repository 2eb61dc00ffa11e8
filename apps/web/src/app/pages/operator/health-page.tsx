import { HealthView } from '#features/operator/health/health-view.tsx';

export default function HealthPage() {
  return <HealthView />;
}
