import { authTexts } from '#features/auth/auth-texts.ts';
import { paths } from '#lib/paths.ts';
import { TextLink } from './text-link.tsx';

/** The privacy notice needs no consent. */
export function PrivacyNote() {
  const t = authTexts.use();
  return (
    <p className="py-2 text-sm text-text-2">
      {`${t('ticks.privacy')} `}
      <TextLink to={paths.policy('privacy')} newTab>
        {t('ticks.privacyLink')}
        <span className="sr-only">{` ${t('ticks.newTab')}`}</span>
      </TextLink>
      {t('ticks.privacyEnd')}
    </p>
  );
}
