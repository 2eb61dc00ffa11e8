import { useMutation } from '@tanstack/react-query';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { catalogueTexts } from './catalogue-texts.ts';
import { useAlbumChanges } from './use-albums.ts';

interface FeatureButtonProps {
  readonly albumId: string;
  readonly title: string;
  readonly isFeatured: boolean;
}

/** Shows an album first on the home page, or no longer. */
export function FeatureButton({ albumId, title, isFeatured }: FeatureButtonProps) {
  const t = catalogueTexts.use();
  const toast = useToast();
  const { feature } = useAlbumChanges(albumId);
  const changing = useMutation({
    mutationFn: () => feature(!isFeatured),
    meta: { rendersOwnError: true },
    onSuccess: () => toast.show(t(isFeatured ? 'feature.removed' : 'feature.done', { title })),
    onError: (error) => toast.show(errorText(error) ?? t('feature.failed')),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={changing.isPending}
      onClick={() => changing.mutate()}
    >
      {t(isFeatured ? 'feature.close' : 'feature.open')}
    </Button>
  );
}
