import { useId } from 'react';
import { IconButton } from '#ui/button.tsx';
import { CopyIcon } from './apis-icons.tsx';
import { apisTexts } from './apis-texts.ts';
import { type CodeLanguage, type CodeToken, highlight } from './highlight.rules.ts';
import { useCopy } from './use-copy.ts';

const colors: Readonly<Record<CodeToken['kind'], string>> = {
  string: 'text-on-bichwi-soft',
  keyword: 'text-on-jjok-soft',
  call: 'text-on-juhong-soft',
  plain: '',
};

interface CodeBlockProps {
  readonly title: string;
  readonly code: string;
  readonly language: CodeLanguage;
}

/** Code in a card that can be copied; long lines scroll. */
export function CodeBlock({ title, code, language }: CodeBlockProps) {
  const t = apisTexts.use();
  const copy = useCopy();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col overflow-hidden rounded-xl border border-line bg-ink-1"
    >
      <div className="flex items-center justify-between border-b border-line py-1.5 ps-4 pe-2">
        <h3 id={id} className="text-sm font-semibold">
          {title}
        </h3>
        <IconButton
          label={t('examples.copy', { language: title })}
          icon={<CopyIcon size={16} />}
          onClick={() => void copy(code)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard. */}
      <pre tabIndex={0} className="scroll-quiet overflow-x-auto p-4 text-xs leading-6">
        <code className="font-mono">
          {highlight(code, language).map(({ kind, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other key.
            <span key={index} className={colors[kind]}>
              {text}
            </span>
          ))}
        </code>
      </pre>
    </section>
  );
}
