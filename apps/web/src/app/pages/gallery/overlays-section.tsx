import { useState } from 'react';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { Case, Section } from './gallery-layout.tsx';
import { ModalCases } from './modal-cases.tsx';
import { sampleMusic } from './sample-music.ts';
import type { Samples } from './samples.ts';
import { SongSheet } from './song-sheet.tsx';

export function OverlaysSection({ t }: { readonly t: Samples }) {
  const { show } = useToast();
  const [dialog, setDialog] = useState(false);
  const [sheet, setSheet] = useState(false);
  return (
    <Section id="overlays" title={t.sections.overlays}>
      <Case name="dialog · sheet">
        <Button onClick={() => setDialog(true)}>{t.overlay.dialog}</Button>
        <Button onClick={() => setSheet(true)}>{t.overlay.sheet}</Button>
        <DownloadDialog
          t={t}
          music={{ ...sampleMusic, title: t.song.title, is_spatial: true }}
          open={dialog}
          onOpenChange={setDialog}
        />
        <BottomSheet
          open={sheet}
          onOpenChange={setSheet}
          title={t.words.songInfo}
          titleHidden
          closeLabel={t.words.close}
          tint="#6b2c5a"
        >
          <SongSheet t={t} />
        </BottomSheet>
      </Case>
      <Case name="toast">
        <Button onClick={() => show(t.overlay.copied)}>{t.overlay.toast}</Button>
        <Button
          onClick={() => {
            show(t.overlay.copied);
            show(t.overlay.liked);
            show(t.words.long);
          }}
        >
          {t.overlay.toasts}
        </Button>
      </Case>
      <ModalCases t={t} />
    </Section>
  );
}
