import { useTexts } from '#i18n/texts.tsx';
import { IconButton } from '#ui/button.tsx';
import { QueueIcon } from '#ui/icons.tsx';

interface QueueButtonProps {
  readonly open: boolean;
  readonly onToggle: () => void;
}

export function QueueButton({ open, onToggle }: QueueButtonProps) {
  const t = useTexts('player');
  return (
    <IconButton
      label={t('queue')}
      icon={<QueueIcon />}
      variant={open ? 'secondary' : 'ghost'}
      aria-expanded={open}
      onClick={onToggle}
    />
  );
}
