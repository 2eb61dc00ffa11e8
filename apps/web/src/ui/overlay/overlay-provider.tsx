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
import type { OverlayModalProps } from './overlay-modal.tsx';
import { type Overlay, type OverlayQuestion, OverlayQueue } from './overlay-queue.ts';

const OverlayContext = createContext<Overlay | undefined>(undefined);

/** Promise-based modals; the provider owns them, so they outlive the calling component. */
export function useOverlay(): Overlay {
  const overlay = useContext(OverlayContext);
  if (overlay === undefined) throw new Error('useOverlay needs an OverlayProvider above it');
  return overlay;
}

export function OverlayProvider({ children }: { readonly children: ReactNode }) {
  const [queue] = useState(() => new OverlayQueue());
  const queued = useSyncExternalStore(queue.subscribe, queue.current, () => undefined);
  const Modal = useModal(queue, queued !== undefined);
  const overlay = useMemo(() => createOverlay(queue), [queue]);
  useEffect(() => () => queue.dispose(), [queue]);
  return (
    <OverlayContext value={overlay}>
      {children}
      {Modal !== undefined && queued !== undefined && (
        <Modal
          key={queued.id}
          queued={queued}
          onSettle={(confirmed) => queue.settle(queued.id, confirmed)}
          onClosed={() => queue.remove(queued.id)}
        />
      )}
    </OverlayContext>
  );
}

/** Loads the modal with the first question; falls back to native dialogs when loading fails. */
function useModal(queue: OverlayQueue, isNeeded: boolean) {
  const [Modal, setModal] = useState<ComponentType<OverlayModalProps>>();
  useEffect(() => {
    if (!isNeeded || Modal !== undefined) return;
    import('./overlay-modal.tsx').then(
      ({ OverlayModal }) => setModal(() => OverlayModal),
      () => settleNatively(queue),
    );
  }, [queue, isNeeded, Modal]);
  return Modal;
}

function settleNatively(queue: OverlayQueue): void {
  for (let queued = queue.current(); queued !== undefined; queued = queue.current()) {
    const { title, body, noLabel } = queued.question;
    const text = typeof body === 'string' ? `${title}\n\n${body}` : title;
    if (noLabel === undefined) window.alert(text);
    queue.settle(queued.id, noLabel === undefined || window.confirm(text));
    queue.remove(queued.id);
  }
}

function createOverlay(queue: OverlayQueue): Overlay {
  const enqueue = (question: OverlayQuestion): Promise<boolean> =>
    queue.enqueue(question, document.activeElement);
  return {
    confirm: ({ confirmLabel, cancelLabel, danger = false, ...text }) =>
      enqueue({ ...text, yesLabel: confirmLabel, noLabel: cancelLabel, danger }),
    alert: async ({ okLabel, ...text }) => {
      await enqueue({ ...text, yesLabel: okLabel, danger: false });
    },
    leave: ({ leaveLabel, stayLabel, ...text }) =>
      enqueue({ ...text, yesLabel: leaveLabel, noLabel: stayLabel, danger: true }),
  };
}
