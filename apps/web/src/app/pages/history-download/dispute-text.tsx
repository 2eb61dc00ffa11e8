import type { Language } from '@onsori/contract/enumerations';
import type { Ref } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';

const box = 'min-h-72 w-full rounded-md border border-line bg-ink-2 px-3.5 py-3';
const widths = ['92%', '64%', '48%', '56%', '40%', '52%', '70%'];

interface DisputeTextProps {
  readonly text: string | undefined;
  readonly language: Language;
  readonly label: string;
  readonly ref: Ref<HTMLTextAreaElement>;
}

/** A textarea allows selecting the whole text at once. */
export function DisputeText({ text, language, label, ref }: DisputeTextProps) {
  if (text === undefined)
    return (
      <div aria-busy="true" className={`${box} flex flex-col gap-3.5`}>
        {widths.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    );
  return (
    <textarea
      ref={ref}
      readOnly
      lang={language}
      aria-label={label}
      value={text}
      className={`${box} scroll-quiet block field-sizing-content resize-none text-sm leading-relaxed`}
    />
  );
}
