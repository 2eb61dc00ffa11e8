import { useOutletContext } from 'react-router';
import type { Operator } from '#features/operator/operator.queries.ts';
import { PeopleView } from '#features/operator/people-view.tsx';

export default function PeoplePage() {
  return <PeopleView operator={useOutletContext<Operator>()} />;
}
