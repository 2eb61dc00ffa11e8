import { AirArea } from '#features/operator/air/air-area.tsx';

export default function AirPage() {
  return <AirArea />;
}
