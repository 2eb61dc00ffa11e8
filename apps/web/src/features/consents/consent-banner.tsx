import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { consentTexts } from './consent-texts.ts';

interface ConsentBannerProps {
  readonly withMarketing: boolean;
  readonly onAll: () => void;
  readonly onNecessary: () => void;
  readonly onChoose: () => void;
}

/**
 * Sticks to the lower edge above player and footer, covers neither and does not take the focus. Its three
 * buttons have the same weight.
 */
export function ConsentBanner({ withMarketing, onAll, onNecessary, onChoose }: ConsentBannerProps) {
  const t = consentTexts.use();
  return (
    <section
      aria-label={t('banner.label')}
      className="sticky bottom-(--player-height) z-20 border-t border-line bg-ink-1"
    >
      <div className="mx-auto flex max-w-content flex-col gap-3 px-4 py-3 text-sm md:flex-row md:items-center md:px-11">
        <p className="min-w-0 flex-1 text-text-2">
          {t(withMarketing ? 'banner.text' : 'banner.analyticsText')}{' '}
          <Link to={paths.policy('privacy')} className="underline underline-offset-4">
            {t('policy')}
          </Link>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onNecessary}>
            {t('banner.necessary')}
          </Button>
          <Button size="sm" aria-haspopup="dialog" onClick={onChoose}>
            {t('banner.choose')}
          </Button>
          <Button size="sm" onClick={onAll}>
            {t('banner.all')}
          </Button>
        </div>
      </div>
    </section>
  );
}
