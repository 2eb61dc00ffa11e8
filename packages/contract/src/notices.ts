import { z } from 'zod';
import { accepted } from './account.ts';
import { catalogId, freeText } from './fields.ts';
import { limits } from './limits.ts';
import { isNoticeLink, noticeKinds, noticeLimits, noticeStates } from './notice-values.ts';
import { reasonField } from './operators.ts';
import { defineRoute, perAddress, perUser } from './route.ts';

const timestamp = z.iso.datetime();

const localizedText = z.object({ ko: z.string(), en: z.string() });

const activeNotice = z.object({
  id: catalogId,
  kind: z.enum(noticeKinds),
  texts: localizedText,
  link: z.string().nullable().describe('a path of the site, or an https address'),
});
export type ActiveNotice = z.output<typeof activeNotice>;

export const listActiveNotices = defineRoute({
  method: 'GET',
  path: '/v1/notices',
  summary: 'The notices that every page shows now, warnings first',
  caller: 'visitor',
  bearer: 'none',
  reply: z.object({ items: z.array(activeNotice) }),
  errors: [],
  rateLimit: perAddress(1200, 60),
  cache: { maxAgeSeconds: limits.sharedCache.catalogSeconds },
});

const noticeText = freeText(noticeLimits.textMax).min(1);

const noticeContent = z
  .object({
    kind: z.enum(noticeKinds),
    texts: z.object({ ko: noticeText, en: noticeText }),
    link: freeText(noticeLimits.linkMax)
      .refine(isNoticeLink, 'must be a path of the site or an https address')
      .nullable(),
    starts_at: timestamp,
    ends_at: timestamp,
  })
  .refine(({ starts_at: start, ends_at: end }) => Date.parse(end) > Date.parse(start), {
    path: ['ends_at'],
    message: 'must be after the start',
  });
export type NoticeContent = z.output<typeof noticeContent>;

const notice = z.object({
  id: catalogId,
  state: z.enum(noticeStates),
  kind: z.enum(noticeKinds),
  texts: localizedText,
  link: z.string().nullable(),
  starts_at: timestamp,
  ends_at: timestamp.describe('or when an operator ended it'),
});
export type Notice = z.output<typeof notice>;

const noticeAccess = {
  caller: 'operator',
  bearer: 'required',
  permission: 'admin',
  rateLimit: perUser(300, 60),
} as const;
const noticeParams = z.object({ noticeId: catalogId });

export const listNotices = defineRoute({
  ...noticeAccess,
  method: 'GET',
  path: '/v1/operator/notices',
  summary: `The last ${noticeLimits.listSize} notices, by start, the latest first`,
  reply: z.object({ items: z.array(notice) }),
  errors: [],
});

export const createNotice = defineRoute({
  ...noticeAccess,
  method: 'POST',
  path: '/v1/operator/notices',
  summary: 'Adds a notice, which every page shows between its start and its end',
  body: noticeContent,
  reply: z.object({ id: catalogId }),
  errors: [],
});

export const editNotice = defineRoute({
  ...noticeAccess,
  method: 'PUT',
  path: '/v1/operator/notices/{noticeId}',
  summary: 'Replaces the content and the times of a notice that has not ended',
  params: noticeParams,
  body: noticeContent,
  reply: accepted,
  errors: ['not_found.notice', 'conflict.notice_ended'],
});

export const endNotice = defineRoute({
  ...noticeAccess,
  method: 'POST',
  path: '/v1/operator/notices/{noticeId}/end',
  summary: 'Ends a notice now, also before its start',
  params: noticeParams,
  body: z.object({ reason: reasonField }),
  reply: accepted,
  errors: ['not_found.notice', 'conflict.notice_ended'],
});
