-- Records of deleted accounts are deleted five years after they end. Journals stay, with ids that refer to
-- nothing by then.
alter table ledger_journals
  drop constraint ledger_journals_subscription_id_fkey,
  drop constraint ledger_journals_attempt_id_fkey,
  drop constraint ledger_journals_refund_id_fkey;

create index billing_customers_erased on billing_customers (id) where erased_at is not null;
create index gateway_transactions_by_payment on gateway_transactions (payment_key);
