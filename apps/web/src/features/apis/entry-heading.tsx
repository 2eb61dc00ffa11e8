import { ChevronRightIcon } from '#ui/icons.tsx';
import { apisTexts } from './apis-texts.ts';
import type { Group } from './navigation.rules.ts';
import { RichText } from './rich-text.tsx';

interface EntryHeadingProps {
  readonly group: Group;
  readonly title: string;
}

export function EntryHeading({ group, title }: EntryHeadingProps) {
  const t = apisTexts.use();
  return (
    <>
      <nav aria-label={t('nav.breadcrumb')}>
        <ol className="flex items-center gap-2 text-sm text-text-2">
          <li>{t(`nav.group.${group}`)}</li>
          <li aria-hidden="true">
            <ChevronRightIcon size={14} className="text-text-3" />
          </li>
          <li aria-current="page">{title}</li>
        </ol>
      </nav>
      <h1 className="mt-1 text-2xl text-balance">{title}</h1>
    </>
  );
}

export function EntryText({ children }: { readonly children: string }) {
  return (
    <p className="mt-5 max-w-2xl leading-relaxed text-pretty text-text-2">
      <RichText>{children}</RichText>
    </p>
  );
}
