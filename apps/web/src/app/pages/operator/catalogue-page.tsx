import { CatalogueArea } from '#features/operator/catalogue/catalogue-area.tsx';

export default function CataloguePage() {
  return <CatalogueArea />;
}
