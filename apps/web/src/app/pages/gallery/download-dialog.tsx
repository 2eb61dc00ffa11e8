import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CheckIcon } from '#ui/icons/check.tsx';
import { DownloadIcon } from '#ui/icons/download.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { Samples } from './samples.ts';

interface DownloadDialogProps {
  readonly t: Samples;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function DownloadDialog({ t, open, onOpenChange }: DownloadDialogProps) {
  const [stereo, setStereo] = useState<'mp3' | 'wav'>('mp3');
  const [hires, setHires] = useState<'no' | 'yes'>('no');
  const [spatial, setSpatial] = useState<readonly string[]>(['binaural', '7.1.4']);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.words.download}
      closeLabel={t.words.close}
    >
      <div className="grid gap-4">
        <div className="flex items-center gap-3.5">
          <span className="size-14 rounded-md bg-[linear-gradient(#ffc24b_40%,#ff8a5b_40%_60%,#6b2c5a_60%)]" />
          <div className="min-w-0">
            <p className="flex items-center gap-2 font-semibold">
              <span className="truncate">{t.song.title}</span>
              <Badge tone="spatial">3D</Badge>
            </p>
            <p className="text-sm text-text-3">{t.song.meta}</p>
          </div>
        </div>
        <SegmentedControl
          block
          label={t.stereo.label}
          value={stereo}
          onValueChange={setStereo}
          segments={[
            { value: 'mp3', label: 'MP3', hint: t.stereo.mp3 },
            { value: 'wav', label: 'WAV', hint: t.stereo.wav },
          ]}
        />
        <RadioGroup
          row
          label={t.hires.label}
          value={hires}
          onValueChange={setHires}
          options={[
            { value: 'no', label: t.hires.no },
            { value: 'yes', label: t.hires.yes },
          ]}
        />
        <ChoiceCards
          label={t.spatial.label}
          value={spatial}
          onValueChange={setSpatial}
          cards={['binaural', '5.1.2', '7.1.4'].map((value) => ({
            value,
            label: value === 'binaural' ? t.spatial.binaural : value,
          }))}
        />
        <Notice>{t.overlay.notice}</Notice>
        <Button variant="primary" size="lg" block icon={<DownloadIcon />} className="mt-4">
          {t.overlay.downloadFiles}
        </Button>
        <p className="flex items-center justify-center gap-1.5 text-sm text-bichwi">
          <CheckIcon size={16} />
          {t.overlay.certificate}
        </p>
      </div>
    </Dialog>
  );
}
