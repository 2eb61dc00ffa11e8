import { api } from '@onsori/contract/api';
import { type Implementation, implement } from '#http/implementation.ts';
import {
  completeUpload,
  createUpload,
  deleteUpload,
  readOwnAttachment,
} from './attachments.service.ts';
import type { InboxPorts } from './inbox.service.ts';
import {
  createInquiry,
  listInquiries,
  loadInquiry,
  markInquiryRead,
  replyToInquiry,
} from './inquiries.service.ts';
import { reportMusic } from './music-reports.service.ts';
import {
  confirmInquiry,
  readInquiry,
  replyByLink,
  requestInquiry,
} from './visitor-inquiries.service.ts';

type InquiryPorts = Pick<InboxPorts, 'db' | 'storage' | 'secret'>;
const accepted = { accepted: true } as const;

function userRoutes({ db }: InquiryPorts): Implementation[] {
  return [
    implement('createInquiry', api.createInquiry, ({ tx, body, identity, language }) =>
      createInquiry(tx, {
        userId: identity.userId,
        topic: body.topic,
        title: body.title,
        text: body.text,
        orderId: body.order_id,
        licenceId: body.licence_id,
        musicId: body.music_id,
        attachmentIds: body.attachment_ids,
        language,
      }),
    ),
    implement('reportMusic', api.reportMusic, ({ tx, body, identity, language }) =>
      reportMusic(tx, {
        userId: identity.userId,
        music: body.music,
        work: body.work,
        claimantRole: body.claimant_role,
        text: body.text,
        language,
      }),
    ),
    implement('listInquiries', api.listInquiries, ({ query, identity }) =>
      listInquiries(db, identity.userId, { page: query.page, perPage: query.per_page }),
    ),
    implement('getInquiry', api.getInquiry, ({ params, identity }) =>
      loadInquiry(db, identity.userId, params.inquiryId),
    ),
    implement('markInquiryRead', api.markInquiryRead, async ({ params, identity }) => {
      await markInquiryRead(db, identity.userId, params.inquiryId);
      return accepted;
    }),
    implement('replyToInquiry', api.replyToInquiry, ({ tx, params, body, identity }) =>
      replyToInquiry(tx, {
        userId: identity.userId,
        inquiryId: params.inquiryId,
        text: body.text,
        attachmentIds: body.attachment_ids,
      }),
    ),
  ];
}

function attachmentRoutes(ports: InquiryPorts): Implementation[] {
  return [
    implement('createAttachmentUpload', api.createAttachmentUpload, ({ body, identity }) =>
      createUpload(ports, identity.userId, body),
    ),
    implement('completeAttachment', api.completeAttachment, ({ params, identity }) =>
      completeUpload(ports, identity.userId, params.attachmentId),
    ),
    implement('deleteAttachment', api.deleteAttachment, async ({ params, identity }) => {
      await deleteUpload(ports.db, identity.userId, params.attachmentId);
      return accepted;
    }),
    implement('getAttachment', api.getAttachment, ({ params, identity, exchange }) =>
      readOwnAttachment(ports, identity.userId, params.attachmentId, exchange),
    ),
  ];
}

function visitorRoutes(ports: InquiryPorts): Implementation[] {
  return [
    implement('requestVisitorInquiry', api.requestVisitorInquiry, async ({ body, language }) => {
      const { topic, email, text, language: chosen, ...details } = body;
      await requestInquiry(ports, { topic, email, text, language: chosen ?? language, details });
      return accepted;
    }),
    implement('confirmVisitorInquiry', api.confirmVisitorInquiry, ({ body }) =>
      confirmInquiry(ports, body.nonce),
    ),
    implement('readVisitorInquiry', api.readVisitorInquiry, ({ body }) =>
      readInquiry(ports.db, body.token),
    ),
    implement('replyToVisitorInquiry', api.replyToVisitorInquiry, ({ body }) =>
      replyByLink(ports.db, body.token, body.text),
    ),
  ];
}

export const inquiryRoutes = (ports: InquiryPorts): Implementation[] => [
  ...userRoutes(ports),
  ...attachmentRoutes(ports),
  ...visitorRoutes(ports),
];
