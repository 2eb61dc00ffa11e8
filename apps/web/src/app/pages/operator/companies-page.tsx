import { useOutletContext } from 'react-router';
import { CompaniesArea } from '#features/operator/companies/companies-area.tsx';
import type { Operator } from '#features/operator/operator.queries.ts';

export default function CompaniesPage() {
  return <CompaniesArea operator={useOutletContext<Operator>()} />;
}
