import { api } from '@onsori/contract/api';
import type { Identity } from '#http/callers.ts';
import { type Exchange, type Implementation, implement } from '#http/implementation.ts';
import {
  addNote,
  answerInquiry,
  assignInquiry,
  type InboxPorts,
  listAssignees,
  listInbox,
  loadInboxInquiry,
  type Operator,
  readInboxAttachment,
  setStatus,
} from './inbox.service.ts';

export const operatorOf = ({
  identity,
  exchange,
}: {
  readonly identity: Identity;
  readonly exchange: Exchange;
}): Operator => ({ userId: identity.userId, network: exchange.network });

export function inboxRoutes(ports: InboxPorts): Implementation[] {
  const { db } = ports;
  return [
    implement('listInbox', api.listInbox, ({ query: { per_page: perPage, ...query }, identity }) =>
      listInbox(db, {
        queue: query.queue,
        topic: query.topic,
        assignee: query.assignee === 'mine' ? identity.userId : query.assignee,
        email: query.email,
        number: query.number,
        cursor: query.cursor,
        perPage,
      }),
    ),
    implement('getInboxInquiry', api.getInboxInquiry, ({ params, language }) =>
      loadInboxInquiry(db, params.inquiryId, language),
    ),
    implement('listInboxAssignees', api.listInboxAssignees, () => listAssignees(db)),
    implement('assignInquiry', api.assignInquiry, (call) =>
      assignInquiry(ports, operatorOf(call), call.params.inquiryId, call.body.operator_id),
    ),
    implement('answerInquiry', api.answerInquiry, (call) =>
      answerInquiry(call.tx, ports, operatorOf(call), { ...call.params, ...call.body }),
    ),
    implement('addInquiryNote', api.addInquiryNote, (call) =>
      addNote(call.tx, ports, operatorOf(call), { ...call.params, ...call.body }),
    ),
    implement('setInquiryStatus', api.setInquiryStatus, (call) =>
      setStatus(ports, operatorOf(call), call.params.inquiryId, call.body.status),
    ),
    implement('getInboxAttachment', api.getInboxAttachment, (call) =>
      readInboxAttachment(ports, operatorOf(call), call.params.attachmentId, call.exchange),
    ),
  ];
}
