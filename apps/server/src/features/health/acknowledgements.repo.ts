import type { AlarmKind } from '@onsori/contract/health';
import type { Db } from '#infra/db.ts';

export interface AlarmKey {
  readonly kind: AlarmKind;
  readonly name: string | null;
}

export const listAcknowledgements = (db: Db) =>
  db
    .selectFrom('alarm_acknowledgements as acknowledgement')
    .leftJoin('users', 'users.id', 'acknowledgement.operator_id')
    .select(['acknowledgement.kind', 'acknowledgement.name', 'acknowledged_at', 'nickname'])
    .execute();

/** The last operator who acknowledges looks after the alarm. */
export async function saveAcknowledgement(
  db: Db,
  { kind, name }: AlarmKey,
  { operatorId, at }: { readonly operatorId: string; readonly at: Date },
): Promise<void> {
  const owner = { operator_id: operatorId, acknowledged_at: at };
  await db
    .insertInto('alarm_acknowledgements')
    .values({ kind, name: name ?? '', ...owner })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet(owner))
    .execute();
}

export async function deleteAcknowledgement(
  db: Db,
  { kind, name }: { readonly kind: string; readonly name: string },
): Promise<void> {
  await db
    .deleteFrom('alarm_acknowledgements')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .execute();
}
