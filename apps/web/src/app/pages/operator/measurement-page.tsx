import { MeasurementView } from '#features/operator/measurement/measurement-view.tsx';

export default function MeasurementPage() {
  return <MeasurementView />;
}
