import {
  attachToMessage,
  insertAttachment,
  markChecked,
} from '#features/inquiries/attachments.repo.ts';
import { insertInquiry, insertMessage, listMessages } from '#features/inquiries/inquiries.repo.ts';
import {
  attachmentKey,
  hashSecret,
  requestExpiry,
  uploadKey,
} from '#features/inquiries/inquiries.rules.ts';
import { insertRequest } from '#features/inquiries/inquiry-requests.repo.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import type { ExampleContext, RequestExample } from '#test/example-context.ts';

const ownerOf = ({ caller, target }: ExampleContext): string =>
  caller.hasLeft ? target.id : caller.id;

/** The smallest files are enough: only their first bytes are read. */
export const pngBytes = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const token = () => Buffer.from(uuidV7(new Date()).slice(0, 32)).toString('base64url');

/** An inquiry with one message; of a visitor, if no user is named. */
async function createInquiry(
  { db }: Pick<ExampleContext, 'db'>,
  userId: string | null,
  linkToken: string | null = null,
): Promise<string> {
  const now = new Date();
  const id = uuidV7(now);
  await db.transaction().execute(async (tx) => {
    await insertInquiry(tx, {
      id,
      userId,
      email: userId === null ? `${id}@example.com` : null,
      language: 'ko',
      topic: userId === null ? 'business' : 'other',
      title: '궁금해요',
      now,
    });
    await insertMessage(tx, {
      id: uuidV7(now),
      inquiryId: id,
      author: 'person',
      text: '궁금해요',
      linkHash: linkToken === null ? null : hashSecret(linkToken),
      now,
    });
  });
  return id;
}

async function createAttachment(
  { db, storage }: ExampleContext,
  userId: string,
  state: 'uploaded' | 'checked',
): Promise<string> {
  const now = new Date();
  const id = uuidV7(now);
  const key = state === 'uploaded' ? uploadKey(id) : attachmentKey(id);
  await storage.put(key, pngBytes, { contentType: 'application/octet-stream' });
  await insertAttachment(db, { id, userId, name: '화면.png', bytes: pngBytes.length, now });
  if (state === 'checked')
    await markChecked(db, id, { name: '화면.png', type: 'image/png', bytes: pngBytes.length });
  return id;
}

const withOwnInquiry =
  (example: RequestExample) =>
  async (context: ExampleContext): Promise<RequestExample> => ({
    params: { inquiryId: await createInquiry(context, ownerOf(context)) },
    ...example,
  });

const withVisitorInquiry =
  (example: RequestExample) =>
  async (context: ExampleContext): Promise<RequestExample> => ({
    params: { inquiryId: await createInquiry(context, null) },
    ...example,
  });

const withOwnAttachment =
  (state: 'uploaded' | 'checked') =>
  async (context: ExampleContext): Promise<RequestExample> => ({
    params: { attachmentId: await createAttachment(context, ownerOf(context), state) },
  });

const withLink =
  (example: object) =>
  async (context: ExampleContext): Promise<RequestExample> => {
    const linkToken = token();
    await createInquiry(context, null, linkToken);
    return { body: { token: linkToken, ...example } };
  };

const key = () => uuidV7(new Date());

/** Requests that succeed for the owner of an inquiry, a visitor with a link, or an operator. */
export const inquiryExamples = {
  createInquiry: ({ music }: ExampleContext) => ({
    body: { topic: 'music', title: '궁금해요', text: '첫 줄\n둘째 줄', music_id: music.musicId },
    key: key(),
  }),
  reportMusic: ({ music }: ExampleContext) => ({
    body: {
      music: music.musicId,
      work: '다른 노래',
      claimant_role: 'listener',
      text: '후렴이 비슷해요',
    },
    key: key(),
  }),
  listInquiries: withOwnInquiry({ params: {} }),
  getInquiry: withOwnInquiry({}),
  markInquiryRead: withOwnInquiry({}),
  replyToInquiry: (context: ExampleContext) =>
    withOwnInquiry({ body: { text: '하나 더요' }, key: key() })(context),
  createAttachmentUpload: () => ({ body: { name: '화면.png', bytes: 1000 } }),
  completeAttachment: withOwnAttachment('uploaded'),
  deleteAttachment: withOwnAttachment('checked'),
  getAttachment: withOwnAttachment('checked'),
  requestVisitorInquiry: () => ({
    body: { topic: 'sign_in', email: `${key()}@example.com`, text: '로그인이 안 돼요' },
  }),
  confirmVisitorInquiry: async ({ db }: ExampleContext) => {
    const nonce = token();
    const createdAt = new Date();
    await db.transaction().execute((tx) =>
      insertRequest(tx, {
        id: uuidV7(createdAt),
        email: `${uuidV7(createdAt)}@example.com`,
        language: 'ko',
        topic: 'sign_in',
        text: '로그인이 안 돼요',
        details: {},
        nonceHash: hashSecret(nonce),
        createdAt,
        expiresAt: requestExpiry(createdAt),
      }),
    );
    return { body: { nonce } };
  },
  readVisitorInquiry: withLink({}),
  replyToVisitorInquiry: withLink({ text: '하나 더요' }),
  listInbox: () => ({}),
  getInboxInquiry: withVisitorInquiry({}),
  listInboxAssignees: () => ({}),
  assignInquiry: withVisitorInquiry({ body: { operator_id: null } }),
  answerInquiry: (context: ExampleContext) =>
    withVisitorInquiry({ body: { text: '확인했어요' }, key: key() })(context),
  addInquiryNote: (context: ExampleContext) =>
    withVisitorInquiry({ body: { text: '메모' }, key: key() })(context),
  setInquiryStatus: withVisitorInquiry({ body: { status: 'in_review' } }),
  getInboxAttachment: async (context: ExampleContext) => {
    const { db, target } = context;
    const inquiryId = await createInquiry(context, target.id);
    const attachmentId = await createAttachment(context, target.id, 'checked');
    const [message] = await listMessages(db, inquiryId);
    await db.transaction().execute((tx) => attachToMessage(tx, [attachmentId], message?.id ?? ''));
    return { params: { attachmentId } };
  },
};
