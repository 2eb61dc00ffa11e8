import { type OperatorPorts, recordAuditEntry } from '#features/audit/audit.public.ts';
import { AppError } from '#http/app-error.ts';
import {
  type AlarmKey,
  deleteAcknowledgement,
  listAcknowledgements,
  saveAcknowledgement,
} from './acknowledgements.repo.ts';
import { type HealthPorts, loadHealth } from './health.service.ts';

interface AlarmOwner {
  readonly operatorId: string;
  readonly actor: OperatorPorts['actor'];
}

/** Makes an operator look after an active alarm. */
export async function acknowledgeAlarm(
  ports: HealthPorts & Pick<OperatorPorts, 'encryption'>,
  alarm: AlarmKey,
  { operatorId, actor }: AlarmOwner,
): Promise<void> {
  const { alarms } = await loadHealth(ports);
  const isActive = alarms.some(({ kind, name }) => kind === alarm.kind && name === alarm.name);
  if (!isActive) throw new AppError('not_found.alarm');
  await ports.db.transaction().execute(async (tx) => {
    await saveAcknowledgement(tx, alarm, { operatorId, at: new Date() });
    await recordAuditEntry(tx, ports.encryption, {
      actor,
      action: 'alarm.acknowledged',
      subject: { kind: 'alarm', id: [alarm.kind, alarm.name ?? []].flat().join(' ') },
    });
  });
}

/** An alarm that comes again needs an owner again. */
export async function deleteResolvedAcknowledgements(ports: HealthPorts): Promise<number> {
  const acknowledged = await listAcknowledgements(ports.db);
  if (acknowledged.length === 0) return 0;
  const { alarms } = await loadHealth(ports);
  const resolved = acknowledged.filter(
    ({ kind, name }) => !alarms.some((alarm) => alarm.kind === kind && (alarm.name ?? '') === name),
  );
  for (const key of resolved) await deleteAcknowledgement(ports.db, key);
  return resolved.length;
}
