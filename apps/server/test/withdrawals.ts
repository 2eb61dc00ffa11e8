import { restoreCatalogMusic, withdrawCatalogMusic } from '#features/curation/curation.public.ts';
import type { Db } from '#infra/db.ts';
import { operatorPorts } from '#test/audit.ts';

/** Withdraws or restores a music, as on the command line. */
export const changeWithdrawal = (db: Db, musicId: string, kind: 'withdraw' | 'restore') => {
  const command = { musicId, note: 'test' };
  return kind === 'withdraw'
    ? withdrawCatalogMusic(operatorPorts(db), { ...command, reason: 'other' })
    : restoreCatalogMusic(operatorPorts(db), command);
};
