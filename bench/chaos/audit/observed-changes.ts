import type { Stage } from '#tools/harness/stage.ts';

/** Each change that an operator can cause, as a trigger sees it in its transaction. */
const observations = [
  ['plan_grants', 'insert', "new.source = 'operator'", 'plan.granted'],
  ['plan_grants', 'update of ends_at', 'true', 'plan.ended'],
  ['users', 'update of role', 'true', 'role.changed'],
  ['users', 'delete', 'true', 'account.deleted'],
  ['refunds', 'insert', "new.state = 'approved'", 'refund.created'],
  ['refunds', 'update', "old.state = 'requested' and new.state = 'approved'", 'refund.approved'],
  ['refunds', 'update', "old.state = 'requested' and new.state = 'refused'", 'refund.refused'],
  [
    'licences',
    'update',
    'old.revoked_at is null and new.revoked_at is not null',
    'licence.revoked',
  ],
  ['price_changes', 'insert', 'true', 'price.announced'],
] as const;

/** Notes committed changes and committed entries with their transactions, independently of each other. */
export async function observeChanges({ query }: Pick<Stage, 'query'>): Promise<void> {
  await query(`
    create table observed_changes (xid xid8, action text);
    create table observed_entries (xid xid8, action text, entry_id uuid);
    create function observe_change() returns trigger language plpgsql security definer as $$
    begin
      insert into observed_changes values (pg_current_xact_id(), tg_argv[0]);
      return null;
    end $$;
    create function observe_entry() returns trigger language plpgsql security definer as $$
    begin
      insert into observed_entries values (pg_current_xact_id(), new.action, new.id);
      return null;
    end $$;
    create trigger observe_entry after insert on audit_entries
      for each row execute function observe_entry()`);
  for (const [index, [table, event, condition, action]] of observations.entries())
    await query(`
      create trigger observe_change_${index} after ${event} on ${table} for each row
      when (${condition}) execute function observe_change('${action}')`);
}

/** Approving a company changes the role. */
const observedAction = `case action when 'company.approved' then 'role.changed' else action end`;

export interface Comparison {
  readonly changes: number;
  readonly unrecorded: number;
  readonly unfounded: number;
  readonly repeated: number;
  readonly lost: number;
  readonly invented: number;
}

/** Compares the changes of each transaction with its entries. */
export async function compareChanges({ query }: Pick<Stage, 'query'>): Promise<Comparison> {
  const [row] = await query<Record<keyof Comparison, number>>(`
    with changes as (select distinct xid, action from observed_changes),
      entries as (
        select xid, ${observedAction} as action, count(*) as times from observed_entries
        group by 1, 2
      ),
      compared as (
        select changes.action as change, entries.action as entry, times
        from changes full join entries using (xid, action)
      )
    select count(*) filter (where change is not null and entry is not null)::int as changes,
      count(*) filter (where entry is null)::int as unrecorded,
      count(*) filter (where change is null)::int as unfounded,
      count(*) filter (where times > 1)::int as repeated,
      (select count(*) from observed_entries where entry_id not in
        (select id from audit_entries))::int as lost,
      (select count(*) from audit_entries where id not in
        (select entry_id from observed_entries))::int as invented
    from compared`);
  if (!row) throw new Error('no comparison');
  return row;
}

export const countActions = ({ query }: Pick<Stage, 'query'>) =>
  query<{ action: string; count: number }>(
    'select action, count(*)::int from observed_entries group by 1 order by 2 desc',
  );
