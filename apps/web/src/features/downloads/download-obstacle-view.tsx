import { type PlanId, quotaMonth } from '@onsori/contract/plans';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import type { WantedMusic } from '#lib/wanted-music.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { DownloadObstacle } from './choice.rules.ts';
import { downloadsTexts, useFormatQuotaDay } from './downloads-texts.ts';
import { PlansLink } from './form-steps.tsx';

/** Buying the music alone, for one project. */
export interface PurchaseOffer {
  /** Formatted. */
  readonly price: string;
  readonly onBuy: () => void;
}

interface DownloadObstacleViewProps {
  readonly music: WantedMusic;
  readonly obstacle: DownloadObstacle;
  readonly planName: (plan: PlanId) => string;
  /** Formatted price of a month; null for a price on request. */
  readonly planPrice: (plan: PlanId) => string | null;
  readonly purchase: PurchaseOffer;
  /** The address that the user has to confirm. */
  readonly email: string;
  readonly onResendConfirmation: () => void;
  readonly head: ReactNode;
}

const obstacleQuestions = {
  plan_too_small: 'file-formats',
  quota_used: 'monthly-quota',
  email_unconfirmed: 'confirm-email-first',
  licence_revoked: 'license-revoked',
} as const satisfies Record<DownloadObstacle['reason'], string>;

/** Replaces the form when nothing can be downloaded: the reason, and what helps. */
export function DownloadObstacleView(props: DownloadObstacleViewProps) {
  const { music, obstacle, planName, planPrice, purchase, email, onResendConfirmation, head } =
    props;
  const t = downloadsTexts.use();
  const formatDay = useFormatQuotaDay();
  const describe = () => {
    switch (obstacle.reason) {
      case 'plan_too_small': {
        const plan = planName(obstacle.plan);
        const price = planPrice(obstacle.plan);
        const title = t('refused.tooSmall', { plan });
        return price === null
          ? { title }
          : { title, body: t('refused.planPrice', { plan, price }) };
      }
      case 'quota_used': {
        const day = formatDay(quotaMonth(new Date()).until);
        return { title: t('refused.quota'), body: t('refused.quotaBody', { day }) };
      }
      case 'email_unconfirmed':
        return { title: t('refused.unconfirmed'), body: t('refused.unconfirmedBody', { email }) };
      case 'licence_revoked':
        return { title: t('refused.revoked'), body: t('refused.revokedBody') };
    }
  };
  return (
    <div className="-mt-1 flex flex-col gap-3">
      {head}
      <EmptyState {...describe()} headingLevel={3} className="flex-1 justify-center py-6" />
      {obstacle.reason === 'email_unconfirmed' && (
        <>
          <Button variant="primary" size="lg" block onClick={onResendConfirmation}>
            {t('refused.resend')}
          </Button>
          <Button size="lg" block render={<Link to={paths.account()} />}>
            {t('refused.changeEmail')}
          </Button>
        </>
      )}
      {(obstacle.reason === 'plan_too_small' || obstacle.reason === 'quota_used') && (
        <>
          <PlansLink music={music} block />
          <Button size="lg" block onClick={purchase.onBuy}>
            {t('purchased.buy', { price: purchase.price })}
          </Button>
        </>
      )}
      <RelatedQuestions questions={[obstacleQuestions[obstacle.reason]]} className="self-center" />
    </div>
  );
}
