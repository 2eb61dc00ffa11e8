import type { NoticeContent } from '@onsori/contract/notices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#lib/browser-api.ts';

const queryKey = ['operator-notices'];

export function useNotices() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => browserApi.call('listNotices', {}, signal),
  });
}

/** Changes of notices. Each reads the list again. */
export function useNoticeChanges() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  return {
    create: async (body: NoticeContent) => {
      await browserApi.call('createNotice', { body });
      await refresh();
    },
    edit: async (noticeId: string, body: NoticeContent) => {
      await browserApi.call('editNotice', { params: { noticeId }, body });
      await refresh();
    },
    end: async (noticeId: string, reason: string) => {
      await browserApi.call('endNotice', { params: { noticeId }, body: { reason } });
      await refresh();
    },
  };
}
