-- Why the last try of an unpaid renewal was refused. Null in rows of the release before.
alter table subscriptions
  add column refusal_kind text check (refusal_kind in ('soft', 'hard')),
  add column refusal_code text;

update subscriptions
set refusal_kind = last.failure_kind, refusal_code = last.failure_code
from (
  select distinct on (invoices.subscription_id) invoices.subscription_id, failure_kind, failure_code
  from payment_attempts join invoices on invoices.id = payment_attempts.invoice_id
  where invoices.kind = 'renewal' and invoices.state = 'open' and failure_kind in ('soft', 'hard')
  order by invoices.subscription_id, payment_attempts.finished_at desc
) last
where last.subscription_id = subscriptions.id and subscriptions.state = 'past_due';
