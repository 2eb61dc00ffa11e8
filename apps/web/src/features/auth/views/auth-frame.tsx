import { type ReactNode, useEffect, useRef } from 'react';
import { authTexts } from '#features/auth/auth-texts.ts';
import { LogoMark } from '#ui/logo-mark.tsx';
import { Notice } from '#ui/notice.tsx';

interface AuthFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Step label of a multi-step flow. */
  readonly step?: string;
  readonly children?: ReactNode;
  /** Links under the card. */
  readonly footer?: ReactNode;
}

export function AuthFrame({ title, lead, step, children, footer }: AuthFrameProps) {
  const t = authTexts.use();
  const heading = useRef<HTMLHeadingElement>(null);
  const previousTitle = useRef(title);
  // Focus the heading when it changes so that screen readers announce it.
  useEffect(() => {
    if (previousTitle.current !== title) heading.current?.focus();
    previousTitle.current = title;
  }, [title]);
  return (
    <div className="mx-auto flex w-full max-w-[27rem] flex-col gap-6 py-8 md:py-16">
      <section className="md:rounded-3xl md:border md:bg-ink-1 md:p-9">
        {/* Narrow screens show the logo in the header directly above. */}
        <LogoMark height={26} className="mb-6 hidden md:block" />
        {step !== undefined && <p className="mb-1 text-sm text-text-3">{step}</p>}
        <h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {title}
        </h1>
        {lead !== undefined && <p className="mt-2 text-text-2 break-words">{lead}</p>}
        <div className="mt-5 hidden noscript:block">
          <Notice>{t('needsScripts')}</Notice>
        </div>
        {children !== undefined && <div className="mt-7 flex flex-col gap-5">{children}</div>}
      </section>
      {footer !== undefined && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-sm text-text-2">
          {footer}
        </div>
      )}
    </div>
  );
}
