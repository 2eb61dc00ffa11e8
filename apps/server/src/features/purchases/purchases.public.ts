export { erasePurchaser, exportPurchases } from './purchases.repo.ts';
export { createStatementPrinter, type StatementPrinter } from './statement-printer.service.ts';
export type { SupplierDetails } from './statements.rules.ts';
