import { useTexts } from '#i18n/texts.tsx';
import { Button } from '#ui/button.tsx';
import { RetryIcon } from '#ui/icons/retry.tsx';
import { player } from '../use-player.ts';

export function PlayFailure() {
  const t = useTexts('player');
  return (
    <div role="alert" className="flex min-w-0 flex-1 items-center gap-3 text-sm text-text-2">
      <span className="truncate">{t('failed')}</span>
      <Button
        size="sm"
        icon={<RetryIcon size={16} />}
        onClick={() => player().send({ type: 'retry' })}
      >
        {t('retry')}
      </Button>
    </div>
  );
}
