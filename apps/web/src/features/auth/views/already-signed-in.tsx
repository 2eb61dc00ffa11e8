import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { authTexts } from '#features/auth/auth-texts.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';

interface AlreadySignedInProps {
  readonly email: string;
  /** Navigates to the main page without user action. */
  readonly redirects: boolean;
}

export function AlreadySignedIn({ email, redirects }: AlreadySignedInProps) {
  const t = authTexts.use();
  const navigate = useNavigate();
  useEffect(() => {
    if (redirects) void navigate(paths.main(), { replace: true });
  }, [redirects, navigate]);
  return (
    <AuthFrame title={t('signIn.already')} lead={t('signIn.alreadyLead', { email })}>
      <Button variant="primary" size="lg" block render={<Link to={paths.main()} />}>
        {t('signIn.goOn')}
      </Button>
    </AuthFrame>
  );
}
