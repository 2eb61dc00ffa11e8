import { authTexts } from '#features/auth/auth-texts.ts';

export function OrDivider() {
  const t = authTexts.use();
  return (
    <p className="flex items-center gap-3 text-sm text-text-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t('social.or')}
    </p>
  );
}
