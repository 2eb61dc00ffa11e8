import type { Music } from '@onsori/contract/catalog';
import type { DownloadFile } from '@onsori/contract/downloads';
import { limits } from '@onsori/contract/limits';
import { plans } from '@onsori/contract/plans';
import { useState } from 'react';
import { DownloadForm } from '#features/downloads/download-form.tsx';
import { MusicHeader } from '#features/downloads/download-modal.tsx';
import type { OrderPhase } from '#features/downloads/orders.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { Samples } from './samples.ts';

interface DownloadDialogProps {
  readonly t: Samples;
  readonly music: Music;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const available = {
  loudness: 'published',
  is_ready: true,
  seconds: 0,
  is_covered: true,
} as const;

const files: readonly DownloadFile[] = [
  { ...available, kind: 'mp3', audio_id: '1', name: '', bytes: 7e6, plan: 'free' },
  { ...available, kind: 'wav', audio_id: '1', name: '', bytes: 35e6, plan: 'creator' },
  { ...available, kind: 'hires', audio_id: '1', name: '', bytes: 52e6, plan: 'pro' },
  { ...available, kind: 'binaural', audio_id: '2', name: '', bytes: 52e6, plan: 'creator' },
  { ...available, kind: 'surround_5_1_2', audio_id: '3', name: '', bytes: 210e6, plan: 'pro' },
  { ...available, kind: 'surround_7_1_4', audio_id: '4', name: '', bytes: 315e6, plan: 'pro' },
  { ...available, kind: 'stems', audio_id: '1', name: '', bytes: 260e6, plan: 'pro' },
];

const plan = {
  ...plans.pro,
  plan: 'pro' as const,
  since: '2026-01-01T00:00:00.000Z',
  until: null,
  credit_line: false,
  formats: [...plans.pro.formats],
  quota: null,
};

/** The product's download form with sample files. */
export function DownloadDialog({ t, music, open, onOpenChange }: DownloadDialogProps) {
  const [phase, setPhase] = useState<OrderPhase | null>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.words.download}
      closeLabel={t.words.close}
      height={limits.layout.downloadModalHeight.spatial}
    >
      <DownloadForm
        music={music}
        project={null}
        fit={null}
        musicFiles={{
          files: [...files],
          blocked_by: null,
          licence_id: null,
          licensee: { name: t.music.initial, channel: 'onsori' },
          purchased_projects: [],
          unused_project: null,
        }}
        currentAudioId={null}
        plan={plan}
        planName={(id) => id}
        planPrice={() => null}
        email=""
        isProjectFixed={false}
        currentProject={null}
        projectNames={[]}
        purchase={{ price: '', onBuy: () => {} }}
        phase={phase}
        onDownload={() => setPhase({ name: 'requesting' })}
        onChoiceChange={() => {}}
        onResendConfirmation={() => {}}
        head={
          <MusicHeader
            music={music}
            cover={
              <span className="size-14 rounded-md bg-[linear-gradient(#ffc24b_40%,#ff8a5b_40%_60%,#6b2c5a_60%)]" />
            }
            facts={t.music.meta}
          />
        }
      />
    </Dialog>
  );
}
