import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Overlay } from './overlay.ts';
import type { OverlayModalProps } from './overlay-modal.tsx';
import { type OverlayQuestion, OverlayQueue } from './overlay-queue.ts';

const OverlayContext = createContext<Overlay | undefined>(undefined);

/** Modals as promises. They belong to the provider, so they outlive whoever asked. */
export function useOverlay(): Overlay {
  const overlay = useContext(OverlayContext);
  if (overlay === undefined) throw new Error('useOverlay needs an OverlayProvider above it');
  return overlay;
}

export function OverlayProvider({ children }: { readonly children: ReactNode }) {
  const [queue] = useState(() => new OverlayQueue());
  const asked = useSyncExternalStore(queue.subscribe, queue.current, () => undefined);
  const Modal = useModal(queue, asked !== undefined);
  const overlay = useMemo(() => overlayOf(queue), [queue]);
  useEffect(() => () => queue.drop(), [queue]);
  return (
    <OverlayContext value={overlay}>
      {children}
      {Modal !== undefined && asked !== undefined && (
        <Modal
          key={asked.id}
          asked={asked}
          onAnswer={(answer) => queue.answer(asked.id, answer)}
          onGone={() => queue.gone(asked.id)}
        />
      )}
    </OverlayContext>
  );
}

/** The modal's code comes with the first question; where it cannot, the browser asks in its own words. */
function useModal(queue: OverlayQueue, wanted: boolean) {
  const [Modal, setModal] = useState<ComponentType<OverlayModalProps>>();
  useEffect(() => {
    if (!wanted || Modal !== undefined) return;
    import('./overlay-modal.tsx').then(
      ({ OverlayModal }) => setModal(() => OverlayModal),
      () => askBrowser(queue),
    );
  }, [queue, wanted, Modal]);
  return Modal;
}

function askBrowser(queue: OverlayQueue): void {
  for (let asked = queue.current(); asked !== undefined; asked = queue.current()) {
    const { title, body, noLabel } = asked.question;
    const text = typeof body === 'string' ? `${title}\n\n${body}` : title;
    if (noLabel === undefined) window.alert(text);
    queue.answer(asked.id, noLabel === undefined || window.confirm(text));
    queue.gone(asked.id);
  }
}

function overlayOf(queue: OverlayQueue): Overlay {
  const ask = (question: OverlayQuestion): Promise<boolean> =>
    queue.ask(question, document.activeElement);
  return {
    confirm: ({ confirmLabel, cancelLabel, danger = false, ...said }) =>
      ask({ ...said, yesLabel: confirmLabel, noLabel: cancelLabel, danger }),
    alert: async ({ okLabel, ...said }) => {
      await ask({ ...said, yesLabel: okLabel, danger: false });
    },
    leave: ({ leaveLabel, stayLabel, ...said }) =>
      ask({ ...said, yesLabel: leaveLabel, noLabel: stayLabel, danger: true }),
  };
}
