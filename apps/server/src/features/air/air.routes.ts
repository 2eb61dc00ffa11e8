import { api } from '@onsori/contract/api';
import type { Language } from '@onsori/contract/enumerations';
import { type CatalogPorts, readerOf } from '#features/catalog/catalog.public.ts';
import { requireCompanyMember } from '#features/organizations/organizations.public.ts';
import type { Identity } from '#http/callers.ts';
import { type LiveOptions, toEventBody } from '#http/event-streams.ts';
import { type Implementation, implement, implementStream } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import {
  acceptCandidate,
  applyMemberTransition,
  changeRequest,
  chooseMatch,
  createRequest,
  discardDraft,
  sendDraft,
  updateDraft,
} from './air.service.ts';
import { addComment, deleteComment, listComments } from './air-comments.service.ts';
import { createLiveStreams, notifyCompany } from './air-live.service.ts';
import { getCandidateStream, getGeneration, listGenerations } from './read-requests.service.ts';
import { understandScene } from './understand-scene.service.ts';

interface AirPorts {
  readonly storage: Storage;
  readonly air: LiveOptions;
}

interface MemberCall {
  readonly identity: Identity;
  readonly language: Language;
}

export function airRoutes(catalog: CatalogPorts, ports: AirPorts): Implementation[] {
  const { db } = catalog;
  const { storage, air } = ports;
  const { channel } = air;
  const streams = createLiveStreams({ db, ...air });
  const readerIn = (call: MemberCall) => ({ ...readerOf(call), userId: call.identity.userId });

  /** Notifies the pages of the company and returns the request as it is now. */
  const respond = async (call: MemberCall, requestId: string, connection: Db = db) => {
    const reply = await getGeneration({ ...catalog, db: connection }, requestId, readerIn(call));
    const { organizationId } = await requireCompanyMember(connection, call.identity.userId);
    notifyCompany(channel, organizationId);
    return reply;
  };

  /** Binds a transition whose reply is the request. */
  const change =
    (transition: 'generate' | 'retry' | 'cancel') =>
    async (call: MemberCall & { readonly params: { readonly generationId: string } }) => {
      const { generationId } = call.params;
      await applyMemberTransition(db, call.identity.userId, generationId, transition, new Date());
      return respond(call, generationId);
    };

  return [
    implement('listGenerations', api.listGenerations, ({ query, ...call }) =>
      listGenerations(catalog, {
        filter: query.state ?? null,
        cursor: query.cursor ?? null,
        reader: readerIn(call),
      }),
    ),
    implement('getGeneration', api.getGeneration, ({ params, ...call }) =>
      getGeneration(catalog, params.generationId, readerIn(call)),
    ),
    implement('understandScene', api.understandScene, async ({ body }) =>
      understandScene(body.text),
    ),
    implement('createGeneration', api.createGeneration, async ({ body, tx, ...call }) => {
      const command = { ...body, userId: call.identity.userId };
      const id = await createRequest(tx, { ...catalog, db: tx }, command, new Date());
      return respond(call, id, tx);
    }),
    implement('updateDraft', api.updateDraft, async ({ params, body, identity: { userId } }) => {
      const command = { userId, requestId: params.generationId, brief: body.brief };
      const savedAt = await updateDraft(catalog, command, new Date());
      return { saved_at: savedAt.toISOString() };
    }),
    implement('sendDraft', api.sendDraft, async (call) => {
      const { generationId } = call.params;
      await sendDraft(catalog, call.identity.userId, generationId, new Date());
      return respond(call, generationId);
    }),
    implement('discardDraft', api.discardDraft, async ({ params, identity }) => {
      await discardDraft(db, identity.userId, params.generationId);
      return { deleted: true } as const;
    }),
    implement('chooseMatch', api.chooseMatch, async ({ params, body, ...call }) => {
      const { generationId: requestId } = params;
      const command = { userId: call.identity.userId, requestId, musicId: body.music_id };
      await chooseMatch(catalog, command, new Date());
      return respond(call, requestId);
    }),
    implement('generateNew', api.generateNew, change('generate')),
    implement('retryGeneration', api.retryGeneration, change('retry')),
    implement('cancelGeneration', api.cancelGeneration, change('cancel')),
    implement('changeGeneration', api.changeGeneration, async ({ params, body, ...call }) => {
      const { generationId: requestId } = params;
      const { candidate_id: candidateId, reasons, brief } = body;
      const command = { userId: call.identity.userId, requestId, candidateId, reasons, brief };
      await changeRequest(catalog, command, new Date());
      return respond(call, requestId);
    }),
    implement('acceptCandidate', api.acceptCandidate, async ({ params, body, ...call }) => {
      const { generationId: requestId } = params;
      const command = { userId: call.identity.userId, requestId, candidateId: body.candidate_id };
      await acceptCandidate(db, command, new Date());
      return respond(call, requestId);
    }),
    implement('getCandidateStream', api.getCandidateStream, ({ params, identity: { userId } }) => {
      const { generationId: requestId, candidateId } = params;
      return getCandidateStream({ db, storage }, { userId, requestId, candidateId }, new Date());
    }),
    implement('listComments', api.listComments, async ({ params, identity: { userId } }) => ({
      items: await listComments(db, userId, params.generationId),
    })),
    implement('addComment', api.addComment, async ({ params, body, tx, identity: { userId } }) => {
      const comment = await addComment(
        tx,
        {
          userId,
          requestId: params.generationId,
          candidateId: body.candidate_id,
          atMs: body.at_ms,
          text: body.text,
        },
        new Date(),
      );
      notifyCompany(channel, (await requireCompanyMember(tx, userId)).organizationId);
      return comment;
    }),
    implement('deleteComment', api.deleteComment, async ({ params, identity: { userId } }) => {
      const { generationId: requestId, commentId } = params;
      await deleteComment(db, { userId, requestId, commentId });
      notifyCompany(channel, (await requireCompanyMember(db, userId)).organizationId);
      return { deleted: true } as const;
    }),
    implementStream(
      'streamGenerations',
      api.streamGenerations,
      async ({ identity: { userId }, exchange }) =>
        toEventBody(exchange, await streams.start(userId)),
    ),
  ];
}
