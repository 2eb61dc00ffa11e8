import type { ActiveNotice } from '@onsori/contract/notices';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import { IconButton } from '#ui/button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { dismissalCookie, withoutDismissed } from './dismissed-notices.ts';
import { NoticeLine } from './notice-line.tsx';
import { noticeTexts } from './notice-texts.ts';

/** The notices above every page. Without scripts the form stores the dismissal. */
export function NoticeBanner({ notices }: { readonly notices: readonly ActiveNotice[] }) {
  const t = noticeTexts.use();
  const { pathname, search } = useLocation();
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const cookies = typeof document === 'undefined' ? null : document.cookie;
  const shown = withoutDismissed(notices, cookies).filter(({ id }) => !dismissed.includes(id));
  if (shown.length === 0) return null;
  const dismiss = (event: FormEvent, id: string) => {
    event.preventDefault();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available everywhere
    document.cookie = dismissalCookie(id, document.cookie, location.protocol === 'https:');
    setDismissed([...dismissed, id]);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section aria-label={t('label')} className="divide-y divide-line">
      {shown.map((notice) => (
        <NoticeLine
          key={notice.id}
          notice={notice}
          action={
            <form
              method="post"
              action={paths.preferences()}
              onSubmit={(event) => dismiss(event, notice.id)}
              className="-me-2.5"
            >
              <input type="hidden" name="back" value={pathname + search} />
              <input type="hidden" name="dismiss" value={notice.id} />
              <IconButton type="submit" label={t('dismiss')} icon={<CloseIcon size={18} />} />
            </form>
          }
        />
      ))}
    </section>
  );
}
