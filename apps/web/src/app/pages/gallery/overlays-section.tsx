import { useState } from 'react';
import { SupportContact } from '#lib/support-contact.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { BottomSheet } from '#ui/dialog.tsx';
import { Divider } from '#ui/divider.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { InfoIcon, LinkIcon, SearchIcon } from '#ui/icons.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton, Spinner } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { Example, Section } from './gallery-layout.tsx';
import { sampleMusic } from './sample-music.ts';
import type { Samples } from './samples.ts';

export function FeedbackSection({ t }: { readonly t: Samples }) {
  return (
    <Section id="feedback" title={t.sections.feedback}>
      <Example name={t.states.loading} column>
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex items-center gap-3.5">
            <Skeleton shape="box" width={48} height={48} />
            <div className="grid flex-1 gap-2">
              <Skeleton width="42%" />
              <Skeleton width="28%" />
            </div>
            <Skeleton shape="pill" width={72} height={28} />
          </div>
        ))}
        <Divider />
        <Spinner label={t.feedback.loading} size={28} className="text-text-2" />
      </Example>
      <Example name={t.states.error} column>
        <InlineError
          title={t.feedback.errorTitle}
          help={<SupportContact question="page-does-not-load" />}
          body={t.feedback.errorBody}
          retryLabel={t.words.retry}
          onRetry={() => {}}
        />
        <InlineError
          retrying
          title={t.feedback.errorTitle}
          help={<SupportContact question="page-does-not-load" />}
          body={t.words.long}
          retryLabel={t.words.retry}
          onRetry={() => {}}
        />
        <Notice icon={<InfoIcon size={18} />}>{t.overlay.notice}</Notice>
      </Example>
      <Example name="empty" wide column>
        <EmptyState
          headingLevel={3}
          icon={<SearchIcon size={26} />}
          title={t.feedback.emptyTitle}
          body={t.feedback.emptyBody}
          action={
            <>
              <Button variant="primary">{t.words.reset}</Button>
              <Button>{t.words.search}</Button>
            </>
          }
        />
      </Example>
    </Section>
  );
}

function MusicSheet({ t }: { readonly t: Samples }) {
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-3.5">
        <span className="size-18 rounded-lg bg-[linear-gradient(#ffc24b_40%,#ff8a5b_40%_60%,#6b2c5a_60%)]" />
        <div className="min-w-0">
          <p className="flex items-center gap-2 font-semibold">
            <span className="truncate">{t.music.title}</span>
            <Badge tone="spatial">3D</Badge>
          </p>
          <p className="text-sm text-text-2">{t.music.album}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button icon={<LinkIcon />}>{t.words.copyLink}</Button>
        <Button>{t.words.toAlbum}</Button>
      </div>
      <dl className="grid grid-cols-[6rem_1fr] gap-y-2.5">
        {t.facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-3">{name}</dt>
            <dd className="text-text-2">{value}</dd>
          </div>
        ))}
      </dl>
      <Notice>{t.overlay.mobileNotice}</Notice>
    </div>
  );
}

function ModalExamples({ t }: { readonly t: Samples }) {
  const overlay = useOverlay();
  const [result, setResult] = useState('–');
  const confirm = () =>
    overlay.confirm({
      title: t.overlay.confirmTitle,
      body: t.overlay.confirmBody,
      confirmLabel: t.words.start,
      cancelLabel: t.words.cancel,
    });
  const danger = () =>
    overlay.confirm({
      title: t.overlay.dangerTitle,
      body: t.overlay.dangerBody,
      confirmLabel: t.words.remove,
      cancelLabel: t.words.cancel,
      danger: true,
    });
  const alert = () =>
    overlay.alert({
      title: t.overlay.alertTitle,
      body: t.overlay.alertBody,
      okLabel: t.overlay.ok,
    });
  const leave = () =>
    overlay.leave({
      title: t.overlay.leaveTitle,
      body: t.overlay.leaveBody,
      leaveLabel: t.overlay.leaveYes,
      stayLabel: t.overlay.leaveNo,
    });
  const queue = () => Promise.all([confirm(), danger(), alert()]);
  const modals = { confirm, danger, alert, leave, queue };
  return (
    <Example name="confirm · alert · leave" wide>
      {(Object.keys(modals) as (keyof typeof modals)[]).map((name) => (
        <Button key={name} onClick={async () => setResult(String(await modals[name]()))}>
          {t.overlay[name]}
        </Button>
      ))}
      <p className="text-sm text-text-3">
        {t.overlay.result}: <output>{result}</output>
      </p>
    </Example>
  );
}

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
