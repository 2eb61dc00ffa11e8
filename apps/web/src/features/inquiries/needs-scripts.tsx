import { Notice } from '#ui/notice.tsx';
import { inquiriesTexts } from './inquiries-texts.ts';

export function NeedsScripts() {
  const t = inquiriesTexts.use();
  return (
    <div className="hidden noscript:block">
      <Notice>{t('needsScripts')}</Notice>
    </div>
  );
}
