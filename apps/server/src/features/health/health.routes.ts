import { api } from '@onsori/contract/api';
import { type OperatorCall, operatorActor } from '#features/audit/audit.public.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import type { Encryption } from '#infra/encryption.ts';
import { acknowledgeAlarm } from './acknowledgements.service.ts';
import {
  discardFailedJob,
  listFailed,
  loadFailedJob,
  retryFailedJob,
} from './failed-jobs.service.ts';
import { type HealthPorts, loadHealth } from './health.service.ts';

const accepted = { accepted: true } as const;

export function healthRoutes(
  ports: HealthPorts & { readonly encryption: Encryption },
): Implementation[] {
  const { db, encryption } = ports;
  const as = (call: OperatorCall) => ({ db, encryption, actor: operatorActor(call) });
  return [
    implement('getHealth', api.getHealth, () => loadHealth(ports)),
    implement('acknowledgeAlarm', api.acknowledgeAlarm, async (call) => {
      const { userId: operatorId } = call.identity;
      await acknowledgeAlarm(ports, call.body, { operatorId, actor: as(call).actor });
      return accepted;
    }),
    implement('listFailedJobs', api.listFailedJobs, ({ query }) => listFailed(ports, query)),
    implement('getFailedJob', api.getFailedJob, ({ params }) =>
      loadFailedJob(ports, params.failedJobId),
    ),
    implement('retryFailedJob', api.retryFailedJob, async (call) => {
      await retryFailedJob(as(call), { id: call.params.failedJobId, ...call.body });
      return accepted;
    }),
    implement('discardFailedJob', api.discardFailedJob, async (call) => {
      await discardFailedJob(as(call), { id: call.params.failedJobId, ...call.body });
      return accepted;
    }),
  ];
}
