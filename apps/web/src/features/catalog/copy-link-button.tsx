import { useTexts } from '#i18n/texts.tsx';
import { Button } from '#ui/button.tsx';
import { LinkIcon } from '#ui/icons.tsx';
import { useCopyLink } from './use-copy-link.ts';

/** Hidden without JavaScript, which copying needs. */
export function CopyLinkButton({ path }: { readonly path: string }) {
  const t = useTexts('catalog.row');
  const copyLink = useCopyLink();
  return (
    <Button icon={<LinkIcon />} onClick={() => copyLink(path)} className="noscript:hidden">
      {t('copyLink')}
    </Button>
  );
}
