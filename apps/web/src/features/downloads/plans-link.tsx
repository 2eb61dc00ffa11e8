import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { downloadsTexts } from './downloads-texts.ts';

/** A link to the plans; a button when it is the only action. */
export function PlansLink({ block = false }: { readonly block?: boolean }) {
  const t = downloadsTexts.use();
  const link = <Link to={paths.plans()} />;
  if (block)
    return (
      <Button variant="primary" size="lg" block render={link}>
        {t('locked.toPlans')}
      </Button>
    );
  return (
    <Link
      to={paths.plans()}
      className="hit relative font-semibold whitespace-nowrap text-text underline underline-offset-4"
    >
      {t('locked.toPlans')}
    </Link>
  );
}
