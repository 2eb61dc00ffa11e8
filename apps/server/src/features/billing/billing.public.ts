export { loadEntitlements, loadPlanOverview } from './billing.service.ts';
export { stopForDeletedAccount, type UsageHooks } from './cancellation.service.ts';
export { findCompanyPlan, listCompanyGrants } from './company-grants.repo.ts';
export {
  postCompanyDeposit,
  postCompanyPurchase,
  postCompanyRefund,
} from './company-ledger.service.ts';
export { endCompanyPlan, grantCompanyPlan } from './company-plans.service.ts';
export { eraseCustomer, exportCustomer } from './customer-records.service.ts';
export { loadDifferences } from './differences.service.ts';
export { endGrants, eraseGrants, exportGrants, insertGrant } from './grants.repo.ts';
export { addDays, type Day, koreanDay, startOfKoreanDay } from './korean-days.rules.ts';
export {
  beginMusicOrder,
  createMusicOrder,
  findOpenMusicOrder,
} from './music-orders.service.ts';
export {
  listMusicRights,
  lockMusicRight,
  type MusicRight,
  readInvoiceMusicIds,
  setLineLicence,
} from './music-rights.repo.ts';
export {
  enqueueReconciliation,
  findOrders,
  type OrderOverview,
  refundMusic,
  refundOrder,
  rotateKeys,
} from './operations.service.ts';
export { endPlan, findGrantEnd, grantPlan, type PlanGrant } from './operator-grants.service.ts';
export { findOrder } from './payment-history.repo.ts';
export { listPayments } from './payment-history.service.ts';
export { announcePrice } from './price-changes.service.ts';
export { splitVat } from './prices.rules.ts';
export { listRefundRequests, loadRefundRequest } from './refund-requests.service.ts';
export {
  decideLockedRefund,
  decideRefund,
  lockWholeRefund,
  type RefundDecision,
} from './refunds.service.ts';
export { closesAt, closingDay, nextMonth, statementMonth } from './statement-months.rules.ts';
