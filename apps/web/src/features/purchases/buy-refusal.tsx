import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { pavilionPaths } from '#lib/pavilion-paths.ts';
import { InfoIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import type { BuyRefusal } from './buy.rules.ts';
import { purchasesTexts } from './purchases-texts.ts';

const linkClass = 'hit relative font-semibold text-text underline underline-offset-4';

/** Explains why somebody cannot buy on account, and what helps. */
export function BuyRefusalNotice({ refusal }: { readonly refusal: BuyRefusal }) {
  const t = purchasesTexts.use();
  return (
    <Notice icon={<InfoIcon size={18} />}>
      <p>{refusal === 'limit' ? t('buy.limitExceeded') : t(`buy.obstacle.${refusal}`)}</p>
      {refusal === 'business_missing' && (
        <Link to={pavilionPaths.purchased()} className={linkClass}>
          {t('buy.toBusiness')}
        </Link>
      )}
      {(refusal === 'company_on_trial' || refusal === 'limit') && (
        <Link to={paths.newInquiry()} className={linkClass}>
          {t('buy.toInquiry')}
        </Link>
      )}
    </Notice>
  );
}
