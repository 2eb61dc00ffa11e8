import type { Notice } from '@onsori/contract/notices';
import { useState } from 'react';
import { NoticeLine } from '#features/notices/notices.public.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { DetailField } from '../detail-field.tsx';
import { DetailPanel } from '../detail-panel.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

import { NoticeDialog } from './notice-dialog.tsx';
import { NoticePeriod } from './notice-period.tsx';
import { policiesTexts } from './policies-texts.ts';
import { useNoticeChanges } from './use-notices.ts';

interface NoticePanelProps {
  readonly notice: Notice;
  onClose(): void;
}

export function NoticePanel({ notice, onClose }: NoticePanelProps) {
  const t = policiesTexts.use();
  const toast = useToast();
  const { end } = useNoticeChanges();
  const [open, setOpen] = useState<'edit' | 'end' | null>(null);
  const close = () => setOpen(null);
  return (
    <DetailPanel
      title={t('notices.number', { id: notice.id })}
      subtitle={t(`state.${notice.state}`)}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {notice.state !== 'ended' && (
        <div className="mb-5 flex flex-wrap gap-2">
          <Button variant="primary" size="sm" onClick={() => setOpen('edit')}>
            {t('notices.edit')}
          </Button>
          <Button variant="danger" size="sm" onClick={() => setOpen('end')}>
            {t('notices.end')}
          </Button>
        </div>
      )}
      <div className="overflow-hidden rounded-md">
        <NoticeLine notice={notice} />
      </div>
      <dl className="mt-4 divide-y divide-line">
        <DetailField label={t('notices.kind')}>{t(`kind.${notice.kind}`)}</DetailField>
        <DetailField label={t('noticeForm.ko')}>
          <span lang="ko">{notice.texts.ko}</span>
        </DetailField>
        <DetailField label={t('noticeForm.en')}>
          <span lang="en">{notice.texts.en}</span>
        </DetailField>
        <DetailField label={t('notices.link')}>{notice.link ?? t('notices.noLink')}</DetailField>
        <DetailField label={t('notices.period')}>
          <NoticePeriod {...notice} />
        </DetailField>
      </dl>
      {open === 'edit' && <NoticeDialog notice={notice} onClose={close} />}
      {open === 'end' && (
        <ReasonDialog
          title={t('endNotice.title')}
          description={t('endNotice.lead')}
          submitLabel={t('endNotice.submit')}
          danger
          submitChange={(reason) => end(notice.id, reason)}
          onDone={() => {
            toast.show(t('endNotice.done'));
            close();
          }}
          onClose={close}
        />
      )}
    </DetailPanel>
  );
}
