import { useLocale, useTexts } from '#i18n/texts.tsx';
import { roParticle } from '#lib/ro-particle.ts';

interface CorrectedTextProps {
  /** The searched text, where it differs from the typed one; null otherwise. */
  readonly text: string | null;
  readonly className?: string;
}

/** Names the text that was searched in the other keyboard layout. */
export function CorrectedText({ text, className }: CorrectedTextProps) {
  const t = useTexts('search');
  const locale = useLocale();
  if (text === null) return null;
  const quoted = locale === 'ko' ? `‘${text}’${roParticle(text)}` : `“${text}”`;
  return <p className={className}>{t('corrected', { text: quoted })}</p>;
}
