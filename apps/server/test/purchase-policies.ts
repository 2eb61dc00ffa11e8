import { companyPolicy, operatorPolicy } from '#test/access-policies.ts';

const changesOne = companyPolicy('writes', { otherCompany: 'not_found.purchase' });

/** Access policies of the routes of purchases on account. */
export const purchasePolicies = {
  listPurchases: companyPolicy('reads'),
  exportPurchases: companyPolicy('reads'),
  quotePurchases: companyPolicy('reads'),
  // The plan and the business data of the example are those of the other company.
  buyMusics: companyPolicy('writes', { otherCompany: 'conflict.company_on_trial' }),
  requestPurchaseRefund: changesOne,
  cancelPurchaseRefund: changesOne,
  listPurchaseRefunds: operatorPolicy('billing', 'reads'),
  decidePurchaseRefund: operatorPolicy('billing', 'writes', { stepUp: true }),
  getCompanyTerms: operatorPolicy('support', 'reads'),
  setCompanyTerms: operatorPolicy('billing', 'writes', { stepUp: true }),
} as const;
