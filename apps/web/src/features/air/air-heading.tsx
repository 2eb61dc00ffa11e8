import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { SparkIcon } from '#ui/pavilion-icons.tsx';
import { airPaths } from './air-paths.ts';
import { airTexts } from './air-texts.ts';

interface AirHeadingProps {
  /** Offers a new request. */
  readonly canCreate: boolean;
}

export function AirHeading({ canCreate }: AirHeadingProps) {
  const t = airTexts.use();
  return (
    <header className="mt-6 mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mt-7 md:mb-5">
      <h1 className="flex flex-wrap items-baseline gap-x-2.5 text-2xl">
        {t('title')}
        <small className="text-base font-normal tracking-normal text-text-3">{t('subtitle')}</small>
      </h1>
      {canCreate && (
        <Button
          variant="primary"
          icon={<SparkIcon size={16} />}
          render={<Link to={airPaths.create()} />}
        >
          {t('new')}
        </Button>
      )}
    </header>
  );
}
