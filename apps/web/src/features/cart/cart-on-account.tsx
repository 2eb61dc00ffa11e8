import type { CartItem } from '@onsori/contract/cart';
import { pavilionLimits } from '@onsori/contract/pavilion-values';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import {
  BuyButton,
  BuyRefusalNotice,
  findBuyRefusal,
  purchasesTexts,
  purchaseTermsQuery,
  validateProgramme,
} from '#features/purchases/purchases.public.ts';
import { FormError } from '#ui/form-error.tsx';
import { toBuyItems } from './cart.rules.ts';
import { type ProjectFields, useRemoveBought } from './use-cart-items.ts';

interface CartOnAccountProps {
  /** The items that can be paid. */
  readonly items: readonly CartItem[];
  readonly projects: ProjectFields;
  /** Contains the project fields. */
  readonly root: RefObject<HTMLElement | null>;
}

/** Buys the cart on the account of the company, for members of one. */
export function CartOnAccount({ items, projects, root }: CartOnAccountProps) {
  const t = purchasesTexts.use();
  const removeBought = useRemoveBought();
  const { data: terms } = useQuery(purchaseTermsQuery);
  const [isUnnamed, setUnnamed] = useState(false);
  if (!terms) return null;
  const buyItems = toBuyItems(items, projects.nameOf);
  const refusal = findBuyRefusal(terms, buyItems);
  const unnamed = items.find((item) => validateProgramme(projects.nameOf(item)) !== null);
  const checkProjects = () => {
    setUnnamed(unnamed !== undefined);
    if (unnamed)
      root.current
        ?.querySelector<HTMLElement>(`[data-group="project-${unnamed.id}"] input`)
        ?.focus();
    return unnamed === undefined;
  };
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="text-sm text-text-2">{t('buy.cartText')}</p>
      {refusal ? (
        <BuyRefusalNotice refusal={refusal} />
      ) : (
        <BuyButton
          block
          items={buyItems}
          onOpen={checkProjects}
          onBought={() => removeBought(items.map(({ id }) => id))}
        >
          {t('buy.cart')}
        </BuyButton>
      )}
      <FormError>
        {isUnnamed && unnamed && t('buy.cartProject', { max: pavilionLimits.programmeMax })}
      </FormError>
    </div>
  );
}
