import { data, type LoaderFunctionArgs, useParams } from 'react-router';
import { FigureView } from '#features/operator/overview/figure-view.tsx';
import { isListedFigure } from '#features/operator/overview/overview.rules.ts';

export function loader({ params: { figure } }: LoaderFunctionArgs) {
  if (!isListedFigure(figure)) throw data(null, { status: 404 });
  return null;
}

export default function FigurePage() {
  const { figure } = useParams();
  return isListedFigure(figure) && <FigureView key={figure} figure={figure} />;
}
