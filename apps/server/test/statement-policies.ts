import { companyPolicy, type Outcome, operatorPolicy } from '#test/access-policies.ts';

const ownerOnly: Outcome = 'forbidden.company_owner_only';

/** Access policies of the routes of statements. */
export const statementPolicies = {
  getCompanyBilling: companyPolicy('reads'),
  updateCompanyBusiness: {
    ...companyPolicy('writes', { otherCompany: ownerOnly }),
    pavilion: ownerOnly,
    'company viewer': ownerOnly,
  },
  getStatementFile: companyPolicy('reads', { otherCompany: 'not_found.statement' }),
  listStatements: operatorPolicy('billing', 'reads'),
  getOperatorStatementFile: operatorPolicy('billing', 'reads'),
  recordTaxInvoice: operatorPolicy('billing', 'writes', { stepUp: true }),
  recordDeposit: operatorPolicy('billing', 'writes', { stepUp: true }),
} as const;
