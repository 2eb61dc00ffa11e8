import type { SocialProvider } from '@onsori/contract/enumerations';
import { Link } from 'react-router';
import { authTexts } from '#features/auth/auth-texts.ts';
import { useFailureText } from '#features/auth/use-failure-text.ts';
import { useSocialReturn } from '#features/auth/use-social-return.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { SocialProof } from './social-proof.tsx';
import { SocialTicks } from './social-ticks.tsx';

/** Lets in who came back from a provider, after what is still to be asked. */
export function SocialEntering({ provider }: { readonly provider: SocialProvider }) {
  const t = authTexts.use();
  const failureText = useFailureText();
  const name = t(`social.${provider}`);
  const { stage, cancelled, error, busy, sent, enter } = useSocialReturn(provider);
  const back = (
    <Button variant="secondary" size="lg" block render={<Link to={paths.signIn()} />}>
      {t('return.back')}
    </Button>
  );
  switch (stage) {
    case 'asking':
      return (
        <AuthFrame title={t('return.title', { provider: name })}>
          <Spinner label={t('return.asking', { provider: name })} size={28} />
        </AuthFrame>
      );
    case 'ticks':
    case 'ticksAndEmail':
      return (
        <AuthFrame title={t('return.ticksTitle')} lead={t('return.ticksLead', { provider: name })}>
          <SocialTicks
            provider={name}
            asksEmail={stage === 'ticksAndEmail'}
            busy={busy}
            error={sent?.sign_up ? error : null}
            onSubmit={(signUp) => enter({ sign_up: signUp })}
          />
        </AuthFrame>
      );
    case 'proof':
      return (
        <AuthFrame title={t('return.proofTitle')} lead={t('return.proofLead', { provider: name })}>
          <SocialProof
            busy={busy}
            error={sent?.proof ? error : null}
            onSubmit={(proof) => enter({ proof })}
          />
        </AuthFrame>
      );
    case 'sent':
      return (
        <AuthFrame title={t('return.sentTitle')} lead={t('return.sentLead', { provider: name })}>
          {back}
        </AuthFrame>
      );
    case 'failed':
      return (
        <AuthFrame
          title={t('return.failedTitle')}
          lead={cancelled ? t('return.cancelled', { provider: name }) : failureText(error)}
        >
          {back}
        </AuthFrame>
      );
  }
}
