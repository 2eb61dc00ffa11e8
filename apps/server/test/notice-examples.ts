import type { NoticeContent } from '@onsori/contract/notices';
import { createNotice } from '#features/notices/notices.service.ts';
import { operatorPorts } from '#test/audit.ts';
import type { ExampleContext } from '#test/example-context.ts';

export const exampleNotice = (changes: Partial<NoticeContent> = {}): NoticeContent => ({
  kind: 'info',
  texts: { ko: '새 음악을 더했어요.', en: 'New music is here.' },
  link: '/music',
  starts_at: new Date(Date.now() - 60_000).toISOString(),
  ends_at: new Date(Date.now() + 3_600_000).toISOString(),
  ...changes,
});

const onNotice = async ({ db }: ExampleContext) => ({
  params: { noticeId: await createNotice(operatorPorts(db), exampleNotice()) },
});

export const noticeExamples = {
  listActiveNotices: () => ({}),
  listNotices: () => ({}),
  createNotice: () => ({ body: exampleNotice() }),
  editNotice: async (context: ExampleContext) => ({
    ...(await onNotice(context)),
    body: exampleNotice({ kind: 'warning' }),
  }),
  endNotice: async (context: ExampleContext) => ({
    ...(await onNotice(context)),
    body: { reason: '끝난 일' },
  }),
};
