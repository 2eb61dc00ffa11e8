-- Who asked for a file first, so that nobody fills the workers' queue alone.
alter table rendition_orders add column user_id uuid references users (id) on delete set null;

create index rendition_orders_under_way on rendition_orders (user_id, asked_at)
  where made_at is null and user_id is not null;
