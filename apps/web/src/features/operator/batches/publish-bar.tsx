import type { Batch } from '@onsori/contract/generation';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { batchesTexts } from './batches-texts.ts';
import { useBatchChanges } from './use-batches.ts';

/** Applies the decisions of the batch; nothing is shown while there is none. */
export function PublishBar({ batch }: { readonly batch: Batch }) {
  const t = batchesTexts.use();
  const toast = useToast();
  const { publish } = useBatchChanges();
  const { accepted, re_rolled: reRolled, rejected } = batch.pieces;
  const publishing = useMutation({
    mutationFn: () => publish(batch.id),
    meta: { rendersOwnError: true },
    onSuccess: () => toast.show(t('publish.done')),
    onError: (error) => toast.show(errorText(error) ?? t('publish.failed')),
  });
  if (accepted + reRolled + rejected === 0) return null;
  const parts = [
    ...(accepted > 0 ? [t('publish.accepted', { count: accepted })] : []),
    ...(reRolled > 0 ? [t('publish.reRolled', { count: reRolled })] : []),
    ...(rejected > 0 ? [t('publish.rejected', { count: rejected })] : []),
  ];
  return (
    <section
      aria-label={t('publish.label')}
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-ink-1 px-5 py-4"
    >
      <div>
        <p className="font-semibold">{parts.join(' · ')}</p>
        <p className="text-sm text-text-3">{t('publish.hint')}</p>
      </div>
      <Button variant="primary" loading={publishing.isPending} onClick={() => publishing.mutate()}>
        {t(accepted > 0 ? 'publish.submit' : 'publish.apply')}
      </Button>
    </section>
  );
}
