import type { Inquiry } from '@onsori/contract/inquiries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { inquiriesTexts } from './inquiries-texts.ts';
import { InquiryFrame } from './inquiry-frame.tsx';
import { MessageList } from './message-list.tsx';
import { ReplyForm } from './reply-form.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useAttachments } from './use-attachments.ts';
import { useRequestKey } from './use-request-key.ts';

/** Notes that the replies were opened, which the lists show. */
function useMarkRead({ id, is_unread }: Inquiry): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!is_unread) return;
    browserApi.call('markInquiryRead', { params: { inquiryId: id } }).then(
      () => queryClient.invalidateQueries({ queryKey: ['inquiries'] }),
      // The mark stays until the next visit.
      () => undefined,
    );
  }, [id, is_unread, queryClient]);
}

function useReply({ id: inquiryId, messages }: Inquiry, attachmentIds: string[]) {
  const t = inquiriesTexts.use();
  const toast = useToast();
  const queryClient = useQueryClient();
  const keyFor = useRequestKey();
  return useMutation({
    mutationFn: (text: string) =>
      browserApi.call('replyToInquiry', {
        // The same text may be sent again, after other messages.
        key: keyFor([messages.length, text, attachmentIds]),
        params: { inquiryId },
        body: { text, attachment_ids: attachmentIds },
      }),
    meta: { rendersOwnError: true },
    onSuccess: async () => {
      toast.show(t('thread.sent'));
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['inquiry', inquiryId] }),
        queryClient.invalidateQueries({ queryKey: ['inquiries'] }),
      ]);
    },
  });
}

/** A user's own inquiry: messages, files, and the reply. */
export function InquiryThread({ inquiry }: { readonly inquiry: Inquiry }) {
  const t = inquiriesTexts.use();
  const files = useAttachments();
  const reply = useReply(inquiry, files.ids);
  useMarkRead(inquiry);
  return (
    <InquiryFrame
      back={{ to: paths.inquiries(), label: t('thread.back') }}
      title={inquiry.title}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={inquiry.status} />
          {t(`topic.${inquiry.topic}`)} · {inquiry.number}
        </span>
      }
    >
      <MessageList messages={inquiry.messages} />
      <ReplyForm
        status={inquiry.status}
        reopensUntil={inquiry.reopens_until}
        canReply={inquiry.can_reply}
        newInquiryPath={paths.newInquiry()}
        files={files}
        error={reply.error}
        isSending={reply.isPending}
        onSend={reply.mutateAsync}
      />
    </InquiryFrame>
  );
}
