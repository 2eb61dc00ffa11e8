import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { Example } from './gallery-layout.tsx';
import type { Samples } from './samples.ts';

export function ModalExamples({ t }: { readonly t: Samples }) {
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
