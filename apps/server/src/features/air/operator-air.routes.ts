import { api } from '@onsori/contract/api';
import { operatorActor } from '#features/audit/audit.public.ts';
import { type CatalogPorts, readerOf } from '#features/catalog/catalog.public.ts';
import type { LiveOptions } from '#http/event-streams.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import type { Encryption } from '#infra/encryption.ts';
import type { Storage } from '#infra/storage/storage.ts';
import type { Job } from '#jobs/job.ts';
import { notifyCompany } from './air-live.service.ts';
import {
  getAirCandidateStream,
  getAirRequest,
  listAirRequests,
} from './operator-requests.service.ts';
import { loadAirQueue } from './queue-status.service.ts';
import { reRollCandidates } from './re-roll.service.ts';

interface OperatorAirPorts {
  readonly storage: Storage;
  readonly encryption: Encryption;
  readonly air: LiveOptions;
  readonly jobs: readonly Job[];
}

export function operatorAirRoutes(
  catalog: CatalogPorts,
  { storage, encryption, air, jobs }: OperatorAirPorts,
): Implementation[] {
  const { db } = catalog;
  return [
    implement('listAirRequests', api.listAirRequests, ({ query }) => listAirRequests(db, query)),
    implement('getAirRequest', api.getAirRequest, ({ params, ...call }) =>
      getAirRequest(catalog, params.generationId, {
        ...readerOf(call),
        userId: call.identity.userId,
      }),
    ),
    implement('getAirCandidateStream', api.getAirCandidateStream, ({ params }) =>
      getAirCandidateStream({ db, storage }, params.candidateId, new Date()),
    ),
    implement('reRollCandidates', api.reRollCandidates, async (call) => {
      const { candidate_id: candidateId, reason } = call.body;
      const ports = { db, encryption, actor: operatorActor(call) };
      const command = { requestId: call.params.generationId, candidateId, reason };
      notifyCompany(air.channel, await reRollCandidates(ports, command));
      return { accepted: true } as const;
    }),
    implement('getAirQueue', api.getAirQueue, () => loadAirQueue({ db, jobs }, new Date())),
  ];
}
