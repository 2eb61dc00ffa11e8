import { searchTexts } from './search-texts.ts';

interface CorrectedTextProps {
  /** The searched text, where it differs from the typed one; null otherwise. */
  readonly text: string | null;
  readonly className?: string;
}

/** Names the text that was searched in the other keyboard layout. */
export function CorrectedText({ text, className }: CorrectedTextProps) {
  const t = searchTexts.use();
  if (text === null) return null;
  return <p className={className}>{t('corrected', { text })}</p>;
}
