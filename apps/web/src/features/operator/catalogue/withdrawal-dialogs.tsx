import type { CatalogMusicDetail } from '@onsori/contract/curation';
import {
  notifiesLicensees,
  type WithdrawalReason,
  withdrawalReasons,
} from '@onsori/contract/withdrawal-values';
import { useState } from 'react';
import { RadioGroup } from '#ui/radio-group.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { catalogueTexts } from './catalogue-texts.ts';
import { useMusicChanges } from './use-catalogue.ts';

interface DialogProps {
  readonly music: CatalogMusicDetail;
  onClose(): void;
}

export function WithdrawDialog({ music, onClose }: DialogProps) {
  const t = catalogueTexts.use();
  const toast = useToast();
  const { withdraw } = useMusicChanges(music.id);
  const [reason, setReason] = useState<WithdrawalReason>('sound_defect');
  return (
    <ReasonDialog
      title={t('withdraw.title', { title: music.title })}
      description={t('withdraw.lead', { count: music.licences })}
      submitLabel={t('withdraw.submit')}
      danger
      submitChange={(note) => withdraw(reason, note)}
      onDone={() => {
        toast.show(t('withdraw.done', { title: music.title }));
        onClose();
      }}
      onClose={onClose}
    >
      <RadioGroup
        label={t('withdraw.kind')}
        value={reason}
        onValueChange={setReason}
        options={withdrawalReasons.map((value) => ({
          value,
          label: t(`reason.${value}`),
          ...(notifiesLicensees(value) && { hint: t('withdraw.notifies') }),
        }))}
      />
    </ReasonDialog>
  );
}

export function RestoreDialog({ music, onClose }: DialogProps) {
  const t = catalogueTexts.use();
  const toast = useToast();
  const { restore } = useMusicChanges(music.id);
  return (
    <ReasonDialog
      title={t('restore.title', { title: music.title })}
      description={t('restore.lead')}
      submitLabel={t('restore.submit')}
      submitChange={restore}
      onDone={() => {
        toast.show(t('restore.done', { title: music.title }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
