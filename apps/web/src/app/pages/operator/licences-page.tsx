import { LicencesView } from '#features/operator/licences/licences-view.tsx';

export default function LicencesPage() {
  return <LicencesView />;
}
