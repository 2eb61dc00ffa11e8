import { useState } from 'react';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { Example, Section } from './gallery-layout.tsx';
import { ModalExamples } from './modal-examples.tsx';
import { MusicSheet } from './music-sheet.tsx';
import { sampleMusic } from './sample-music.ts';
import type { Samples } from './samples.ts';

export function OverlaysSection({ t }: { readonly t: Samples }) {
  const { show } = useToast();
  const [dialog, setDialog] = useState(false);
  const [sheet, setSheet] = useState(false);
  return (
    <Section id="overlays" title={t.sections.overlays}>
      <Example name="dialog · sheet">
        <Button onClick={() => setDialog(true)}>{t.overlay.dialog}</Button>
        <Button onClick={() => setSheet(true)}>{t.overlay.sheet}</Button>
        <DownloadDialog
          t={t}
          music={{ ...sampleMusic, title: t.music.title, is_spatial: true }}
          open={dialog}
          onOpenChange={setDialog}
        />
        <BottomSheet
          open={sheet}
          onOpenChange={setSheet}
          title={t.words.musicInfo}
          titleHidden
          closeLabel={t.words.close}
          tint="#6b2c5a"
        >
          <MusicSheet t={t} />
        </BottomSheet>
      </Example>
      <Example name="toast">
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
      </Example>
      <ModalExamples t={t} />
    </Section>
  );
}
