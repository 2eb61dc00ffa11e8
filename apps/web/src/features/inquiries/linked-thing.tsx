import type { ReactNode } from 'react';
import { IconButton } from '#ui/button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { inquiriesTexts } from './inquiries-texts.ts';

interface LinkedThingProps {
  readonly name: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** What an inquiry is about, within a description list; it can be removed. */
export function LinkedThing({ name, onRemove, children }: LinkedThingProps) {
  const t = inquiriesTexts.use();
  return (
    <div className="flex min-h-12 items-center gap-3 rounded-lg bg-ink-2 ps-4 pe-2">
      <dt className="shrink-0 text-sm text-text-2">{name}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-3">
        <span className="tabular min-w-0 flex-1 truncate">{children}</span>
        <IconButton
          label={t('form.unlink', { name })}
          icon={<CloseIcon size={18} />}
          onClick={onRemove}
        />
      </dd>
    </div>
  );
}
