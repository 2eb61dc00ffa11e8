import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '#ui/button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { useKeyDown } from '#ui/use-key-down.ts';

interface DetailPanelProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Picture before the title. */
  readonly leading?: ReactNode;
  readonly closeLabel: string;
  onClose(): void;
  readonly children: ReactNode;
}

/** Details of the selected row; Escape closes it. */
export function DetailPanel({
  title,
  subtitle,
  leading,
  closeLabel,
  onClose,
  children,
}: DetailPanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useKeyDown((event) => {
    if (
      event.key === 'Escape' &&
      !event.defaultPrevented &&
      !document.querySelector('[role=dialog]')
    )
      onClose();
  });
  return (
    <section
      aria-labelledby={id}
      className="w-full shrink-0 border-line bg-ink-1 max-[1100px]:border-b min-[1100px]:w-90 min-[1100px]:border-s"
    >
      <div className="sticky top-16 px-6 py-6">
        <div className="flex items-start gap-3">
          {leading}
          <div className="min-w-0 flex-1">
            <h2 ref={heading} id={id} tabIndex={-1} className="text-lg break-words outline-none">
              {title}
            </h2>
            {subtitle !== undefined && (
              <p className="text-sm text-text-2 [overflow-wrap:anywhere]">{subtitle}</p>
            )}
          </div>
          <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
        </div>
        <div className="mt-5">{children}</div>
      </div>
    </section>
  );
}
