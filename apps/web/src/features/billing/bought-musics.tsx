import type { Payment, PaymentStatus } from '@onsori/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { DownloadActionIcon, requestDownload } from '#features/downloads/downloads.public.ts';
import { useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { Button } from '#ui/button.tsx';
import { paymentsTexts } from './payments-texts.ts';
import { paymentsQuery } from './subscription-actions.ts';

type BoughtMusic = Payment['musics'][number];

/** What a paid cart bought and did not give back; none before it is known, or for an old order. */
export function useBoughtMusics({ kind, order_id }: PaymentStatus): readonly BoughtMusic[] {
  const { data } = useQuery({ ...paymentsQuery(browserApi, 1), enabled: kind === 'cart' });
  const order = data?.items.find((payment) => payment.order_id === order_id);
  return order?.musics.filter(({ is_refunded }) => !is_refunded) ?? [];
}

/** The bought musics, each with its project and a button that opens the download dialog. */
export function BoughtMusics({ musics }: { readonly musics: readonly BoughtMusic[] }) {
  const t = paymentsTexts.use();
  const rowTexts = useTexts('catalog.row');
  const isPhone = useIsPhone();
  return (
    <ul aria-label={t('paid.musics')} className="flex flex-col gap-3 border-t border-line pt-5">
      {musics.map(({ line_id, music_id, title, project }) => (
        <li key={line_id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-40 flex-1">
            <p className="font-semibold wrap-anywhere">{title}</p>
            <p className="text-sm wrap-anywhere text-text-2">{project}</p>
          </div>
          <Button
            variant={musics.length === 1 ? 'primary' : 'secondary'}
            icon={<DownloadActionIcon />}
            aria-haspopup="dialog"
            aria-label={rowTexts(isPhone ? 'sendToPc' : 'download', { title })}
            className="noscript:hidden"
            onClick={() => requestDownload({ id: music_id, project })}
          >
            {rowTexts(isPhone ? 'sendThisToPc' : 'downloadThis')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
