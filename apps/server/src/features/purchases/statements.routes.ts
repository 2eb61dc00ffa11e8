import { api } from '@onsori/contract/api';
import {
  type OperatorCall,
  type OperatorPorts,
  operatorActor,
} from '#features/audit/audit.public.ts';
import { type Exchange, type Implementation, implement } from '#http/implementation.ts';
import { recordDeposit, recordTaxInvoice } from './statement-changes.service.ts';
import type { StatementPrinter } from './statement-printer.service.ts';
import { statementXlsx } from './statement-xlsx.ts';
import type { StatementFacts, SupplierDetails } from './statements.rules.ts';
import {
  getCompanyBilling,
  listStatements,
  loadOwnStatement,
  loadStatement,
  updateCompanyBusiness,
} from './statements.service.ts';

export interface StatementPorts extends Pick<OperatorPorts, 'db' | 'encryption'> {
  readonly supplier: SupplierDetails;
  readonly statementPrinter: StatementPrinter;
}

const accepted = { accepted: true } as const;

const contentTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

async function sendFile(
  printer: StatementPrinter,
  exchange: Exchange,
  facts: StatementFacts,
  format: keyof typeof contentTypes,
): Promise<Buffer> {
  const file = await (format === 'pdf' ? printer.print(facts) : statementXlsx(facts));
  const name = `onsori-${facts.number}.${format}`;
  exchange.addHeader('content-type', contentTypes[format]);
  exchange.addHeader('content-disposition', `attachment; filename="${name}"`);
  return file;
}

function companyRoutes({ db, supplier, statementPrinter }: StatementPorts): Implementation[] {
  return [
    implement('getCompanyBilling', api.getCompanyBilling, ({ identity }) =>
      getCompanyBilling(db, identity.userId),
    ),
    implement('updateCompanyBusiness', api.updateCompanyBusiness, async ({ body, identity }) => {
      await updateCompanyBusiness(db, identity.userId, body);
      return accepted;
    }),
    implement('getStatementFile', api.getStatementFile, async (call) => {
      const file = { ...call.params, language: call.language, supplier };
      const facts = await loadOwnStatement(db, call.identity.userId, file);
      return sendFile(statementPrinter, call.exchange, facts, call.query.format);
    }),
  ];
}

function operatorRoutes({
  db,
  encryption,
  supplier,
  statementPrinter,
}: StatementPorts): Implementation[] {
  const as = (call: OperatorCall) => ({ db, encryption, actor: operatorActor(call) });
  return [
    implement('listStatements', api.listStatements, ({ query: { state, company, cursor } }) =>
      listStatements(db, {
        state: state ?? null,
        organizationId: company ?? null,
        after: cursor ?? null,
      }),
    ),
    implement('getOperatorStatementFile', api.getOperatorStatementFile, async (call) => {
      const facts = await loadStatement(db, { ...call.params, language: call.language, supplier });
      return sendFile(statementPrinter, call.exchange, facts, call.query.format);
    }),
    implement('recordTaxInvoice', api.recordTaxInvoice, async (call) => {
      const { number, issued_on: issuedOn, reason } = call.body;
      await recordTaxInvoice(as(call), { ...call.params, number, issuedOn, reason });
      return accepted;
    }),
    implement('recordDeposit', api.recordDeposit, async (call) => {
      const { deposited_on: depositedOn, reason } = call.body;
      await recordDeposit(as(call), { ...call.params, depositedOn, reason });
      return accepted;
    }),
  ];
}

export const statementRoutes = (ports: StatementPorts): Implementation[] => [
  ...companyRoutes(ports),
  ...operatorRoutes(ports),
];
