import { z } from 'zod';
import { accepted } from './account.ts';
import { dateOnly, freeText, languageQuery, privateId, won } from './fields.ts';
import { reasonField } from './operators.ts';
import { purchaseLimits, statementStates } from './purchase-values.ts';
import { defineRoute, perUser } from './route.ts';

const count = z.int().nonnegative();

const companyAccess = { caller: 'pavilion', bearer: 'required' } as const;
const readAccess = { ...companyAccess, rateLimit: perUser(300, 60) } as const;

const businessText = freeText(purchaseLimits.businessTextMax).min(1);
const companyBusiness = z.object({
  registration_number: z
    .string()
    .regex(/^[0-9]{10}$/)
    .describe('business registration number with a valid check digit'),
  name: businessText,
  representative: businessText,
  address: freeText(purchaseLimits.addressMax).min(1),
  business_type: businessText.describe('업태'),
  business_item: businessText.describe('종목'),
  invoice_email: z.email().max(254),
});
export type CompanyBusiness = z.output<typeof companyBusiness>;

const statement = z.object({
  id: privateId,
  number: z.string(),
  month: dateOnly.describe('its first day'),
  dated_on: dateOnly,
  due_on: dateOnly,
  items: count.describe('purchases and refunds'),
  purchased: won,
  refunded: won,
  supply: z.int(),
  vat: z.int(),
  total: z.int().describe('below zero if more was refunded than bought'),
  state: z.enum(statementStates),
  tax_invoice: z.object({ number: z.string(), issued_on: dateOnly }).nullable(),
  deposited_on: dateOnly.nullable(),
});
export type Statement = z.output<typeof statement>;

const getCompanyBilling = defineRoute({
  ...readAccess,
  method: 'GET',
  path: '/v1/pavilion/billing',
  summary: 'Statements of the company, the open month and who is invoiced',
  reply: z.object({
    month: z.object({
      month: dateOnly,
      closes_on: dateOnly,
      items: count,
      total: z.int().describe('purchases minus refunds so far'),
    }),
    statements: z.array(statement).describe('the latest first'),
    business: z
      .object({
        registration_number: z.string().describe('masked, unless the caller is the owner'),
        invoice_email: z.string().describe('masked, unless the caller is the owner'),
        details: companyBusiness.nullable().describe('for the owner only'),
      })
      .nullable(),
    monthly_limit: won,
    is_owner: z.boolean(),
  }),
  errors: [],
});
export type CompanyBilling = z.output<typeof getCompanyBilling.reply>;

const updateCompanyBusiness = defineRoute({
  ...companyAccess,
  rateLimit: perUser(60, 600),
  method: 'PUT',
  path: '/v1/pavilion/billing/business',
  summary: 'Sets the business registration and the address of invoices, by the owner',
  body: companyBusiness,
  reply: accepted,
  errors: ['forbidden.company_owner_only', 'invalid.registration_number'],
});

export const statementFormats = ['pdf', 'xlsx'] as const;
const statementFile = {
  method: 'GET',
  params: z.object({ statementId: privateId }),
  query: languageQuery.extend({ format: z.enum(statementFormats).default('pdf') }),
  reply: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  file: ['application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  errors: ['not_found.statement'],
} as const;

const getStatementFile = defineRoute({
  ...companyAccess,
  rateLimit: perUser(60, 60),
  ...statementFile,
  path: '/v1/pavilion/statements/{statementId}',
  summary: 'A statement as PDF or XLSX',
});

const operatorAccess = { caller: 'operator', bearer: 'required', permission: 'billing' } as const;
const statementParams = z.object({ statementId: privateId });

const operatorStatement = statement.extend({
  company: z.object({ id: privateId, name: z.string() }),
  days_overdue: count,
});
export type OperatorStatement = z.output<typeof operatorStatement>;

const listStatements = defineRoute({
  ...operatorAccess,
  method: 'GET',
  path: '/v1/operator/statements',
  summary: 'Statements of companies, the latest first',
  query: z.object({
    state: z.enum(statementStates).optional(),
    company: privateId.optional(),
    cursor: privateId.optional().describe('goes on behind this statement'),
  }),
  reply: z.object({
    items: z.array(operatorStatement),
    next_cursor: privateId.nullable().describe('null at the end'),
    overdue: count.describe('of all companies'),
  }),
  errors: [],
  rateLimit: perUser(120, 60),
});

const getOperatorStatementFile = defineRoute({
  ...operatorAccess,
  rateLimit: perUser(60, 60),
  ...statementFile,
  path: '/v1/operator/statements/{statementId}',
  summary: 'A statement as PDF or XLSX',
});

const statementChange = {
  ...operatorAccess,
  stepUp: true,
  method: 'PUT',
  params: statementParams,
  reply: accepted,
  rateLimit: perUser(60, 600),
} as const;

const recordTaxInvoice = defineRoute({
  ...statementChange,
  path: '/v1/operator/statements/{statementId}/tax-invoice',
  summary: 'Records the tax invoice that was issued for a statement',
  body: z.object({
    number: freeText(purchaseLimits.taxInvoiceNumberMax).min(1),
    issued_on: dateOnly,
    reason: reasonField,
  }),
  errors: ['not_found.statement'],
});

const recordDeposit = defineRoute({
  ...statementChange,
  path: '/v1/operator/statements/{statementId}/deposit',
  summary: 'Records that the whole amount of a statement was transferred',
  body: z.object({ deposited_on: dateOnly, reason: reasonField }),
  errors: ['not_found.statement', 'conflict.statement_state'],
});

export const statementRoutes = {
  getCompanyBilling,
  updateCompanyBusiness,
  getStatementFile,
  listStatements,
  getOperatorStatementFile,
  recordTaxInvoice,
  recordDeposit,
} as const;
