import type { VisitorInquiry } from '@onsori/contract/inquiries';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { removeMailedLinkFromUrl, useMailedLink } from '#features/auth/auth.public.ts';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormError } from '#ui/form-error.tsx';
import { LinkIcon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { inquiriesTexts, useFailureText } from './inquiries-texts.ts';
import { InquiryFrame } from './inquiry-frame.tsx';
import { MessageList } from './message-list.tsx';
import { ReplyForm } from './reply-form.tsx';
import { StatusBadge } from './status-badge.tsx';

const isInvalidLink = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.type === 'invalid.link';

function InvalidLink() {
  const t = inquiriesTexts.use();
  return (
    <EmptyState
      headingLevel={1}
      icon={<LinkIcon />}
      title={t('visitor.linkTitle')}
      body={t('visitor.linkBody')}
      action={
        <Button variant="primary" render={<Link to={paths.support()} />}>
          {t('visitor.linkAction')}
        </Button>
      }
      className="pt-20"
    />
  );
}

interface ConfirmProps {
  readonly nonce: string;
  readonly onConfirmed: (confirmed: { readonly token: string }) => void;
}

/** A press confirms, because programs that scan mails open links too. */
function Confirm({ nonce, onConfirmed }: ConfirmProps) {
  const t = inquiriesTexts.use();
  const failureText = useFailureText();
  const confirmation = useMutation({
    mutationFn: () => browserApi.call('confirmVisitorInquiry', { body: { nonce } }),
    meta: { rendersOwnError: true },
    onSuccess: (confirmed) => {
      removeMailedLinkFromUrl();
      onConfirmed(confirmed);
    },
  });
  if (isInvalidLink(confirmation.error)) return <InvalidLink />;
  return (
    <InquiryFrame
      back={{ to: paths.support(), label: t('back') }}
      title={t('visitor.confirmTitle')}
      lead={t('visitor.confirmBody')}
    >
      <FormError>{confirmation.isError && failureText(confirmation.error)}</FormError>
      <Button
        variant="primary"
        size="lg"
        loading={confirmation.isPending}
        onClick={() => confirmation.mutate()}
        className="self-start max-sm:w-full"
      >
        {t('visitor.confirm')}
      </Button>
    </InquiryFrame>
  );
}

interface OpenThreadProps {
  readonly inquiry: VisitorInquiry;
  readonly token: string;
  readonly isNew: boolean;
  readonly onReplied: () => Promise<unknown>;
}

function OpenThread({ inquiry, token, isNew, onReplied }: OpenThreadProps) {
  const t = inquiriesTexts.use();
  const toast = useToast();
  const reply = useMutation({
    mutationFn: (text: string) =>
      browserApi.call('replyToVisitorInquiry', { body: { token, text } }),
    meta: { rendersOwnError: true },
    onSuccess: async () => {
      toast.show(t('thread.sent'));
      await onReplied();
    },
  });
  return (
    <InquiryFrame
      back={{ to: paths.support(), label: t('back') }}
      title={t('visitor.threadTitle', { number: inquiry.number })}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={inquiry.status} />
          {t(`topic.${inquiry.topic}`)}
        </span>
      }
    >
      <div role="status" className="empty:hidden">
        {isNew && <Notice>{t('visitor.confirmed', { number: inquiry.number })}</Notice>}
      </div>
      <MessageList messages={inquiry.messages} />
      <ReplyForm
        status={inquiry.status}
        reopensUntil={inquiry.reopens_until}
        canReply={inquiry.can_reply}
        newInquiryPath={paths.visitorInquiry(inquiry.topic)}
        files={null}
        error={reply.error}
        isSending={reply.isPending}
        onSend={reply.mutateAsync}
      />
    </InquiryFrame>
  );
}

function Thread({ token, isNew }: { readonly token: string; readonly isNew: boolean }) {
  const t = inquiriesTexts.use();
  const failureText = useFailureText();
  const query = useQuery({
    queryKey: ['visitorInquiry', token],
    retry: false,
    meta: { rendersOwnError: true },
    queryFn: ({ signal }) => browserApi.call('readVisitorInquiry', { body: { token } }, signal),
  });
  if (query.data)
    return (
      <OpenThread
        inquiry={query.data}
        token={token}
        isNew={isNew}
        onReplied={() => query.refetch()}
      />
    );
  if (isInvalidLink(query.error)) return <InvalidLink />;
  return (
    <div aria-busy={query.isPending} className="mx-auto max-w-3xl pt-16">
      <FormError>{query.isError && failureText(query.error)}</FormError>
      {query.isPending && (
        <>
          <VisuallyHidden>{t('visitor.opening')}</VisuallyHidden>
          <Skeleton shape="box" height={240} />
        </>
      )}
    </div>
  );
}

/** What a mailed link opens: the confirmation of an inquiry, or its messages. */
export function VisitorThreadView() {
  const link = useMailedLink('inquiry_confirmation', 'inquiry_thread');
  const [token, setToken] = useState<string | null>(null);
  if (token !== null) return <Thread token={token} isNew />;
  if (link === undefined) return <div aria-busy="true" className="min-h-96" />;
  if (link === null) return <InvalidLink />;
  if (link.kind === 'inquiry_thread') return <Thread token={link.nonce} isNew={false} />;
  return (
    <Confirm
      key={link.nonce}
      nonce={link.nonce}
      onConfirmed={(confirmed) => setToken(confirmed.token)}
    />
  );
}
