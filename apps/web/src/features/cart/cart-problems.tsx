import type { CartItem } from '@onsori/contract/cart';
import { Link } from 'react-router';
import { usePlanDateFormatters } from '#features/billing/billing.public.ts';
import { Cover } from '#features/catalog/catalog.public.ts';
import { requestDownload } from '#features/downloads/downloads.public.ts';
import { paths } from '#lib/paths.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { cartTexts } from './cart-texts.ts';

interface ProblemProps {
  readonly item: CartItem;
  readonly onDismiss: (item: CartItem) => void;
}

function Problem({ item, onDismiss }: ProblemProps) {
  const t = cartTexts.use();
  const { formatDay } = usePlanDateFormatters();
  const { music, project, withdrawn_at } = item;
  const { title } = music;
  const isWithdrawn = item.problem === 'withdrawn';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-dashed border-line-strong px-4 py-3 md:px-6">
      <Cover
        seed={music.id}
        colorCode={music.color_code}
        image={music.cover_image}
        width={48}
        className="size-12 shrink-0 rounded-md grayscale"
      />
      <div className="min-w-48 flex-1">
        <p className="font-semibold wrap-anywhere">
          {t(isWithdrawn ? 'problem.withdrawn' : 'problem.licensed', { title })}
        </p>
        <p className="text-sm wrap-anywhere text-text-2">
          {isWithdrawn
            ? t('problem.withdrawnOn', { day: formatDay(withdrawn_at ?? item.added_at) })
            : t('problem.licensedFor', { project })}
        </p>
      </div>
      <div className="ms-auto flex items-center gap-1">
        {isWithdrawn ? (
          <Button
            size="sm"
            aria-label={t('problem.similarTo', { title })}
            render={<Link to={paths.music({ mood: music.moods, genre: [music.genre] })} />}
          >
            {t('problem.similar')}
          </Button>
        ) : (
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={t('problem.downloadOf', { title })}
            className="noscript:hidden"
            onClick={() => requestDownload({ ...music, project })}
          >
            {t('problem.download')}
          </Button>
        )}
        <IconButton
          label={t('problem.dismissOf', { title })}
          tooltip={t('problem.dismiss')}
          icon={<CloseIcon size={18} />}
          className="noscript:hidden"
          onClick={() => onDismiss(item)}
        />
      </div>
    </li>
  );
}

interface CartProblemsProps {
  readonly items: readonly CartItem[];
  readonly onDismiss: (item: CartItem) => void;
}

/** Names the items that cannot be paid; they stay until they are dismissed. */
export function CartProblems({ items, onDismiss }: CartProblemsProps) {
  const t = cartTexts.use();
  if (items.length === 0) return null;
  return (
    <section aria-label={t('problem.label')}>
      <ul className="flex flex-col gap-3">
        {items.map((item) => (
          <Problem key={item.id} item={item} onDismiss={onDismiss} />
        ))}
      </ul>
    </section>
  );
}
