import { CatalogueView } from '#features/operator/catalogue/catalogue-view.tsx';

export default function CataloguePage() {
  return <CatalogueView />;
}
