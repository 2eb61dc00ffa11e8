import { Link, Outlet, useLocation } from 'react-router';
import { ExternalLinkIcon } from '#ui/pavilion-icons.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { isInTab, pavilionTabs } from './pavilion-tabs.ts';
import { pavilionTexts } from './pavilion-texts.ts';

interface PavilionFrameProps {
  /** Configured; null hides the link. */
  readonly guideUrl: string | null;
}

/** Navigation of the pavilion above its pages. */
export function PavilionFrame({ guideUrl }: PavilionFrameProps) {
  const t = pavilionTexts.use();
  const { pathname } = useLocation();
  return (
    <div className="pt-3 pb-16 md:pt-5">
      <div className="relative">
        <TabLinks
          label={t('title')}
          tone="chija"
          links={pavilionTabs().map((tab) => ({
            key: tab.key,
            label: t(`nav.${tab.key}`),
            render: <Link to={tab.path} />,
            current: isInTab(tab, pathname),
          }))}
        />
        {guideUrl !== null && (
          <a
            href={guideUrl}
            target="_blank"
            rel="noreferrer"
            className="hit absolute end-0 top-0 flex min-h-11 items-center gap-1.5 bg-ink-0 ps-4 text-base text-text-2 transition-colors hover:text-text"
          >
            {t('deliveryGuide')}
            <ExternalLinkIcon size={16} />
            <VisuallyHidden>{t('newWindow')}</VisuallyHidden>
          </a>
        )}
      </div>
      <Outlet />
    </div>
  );
}
