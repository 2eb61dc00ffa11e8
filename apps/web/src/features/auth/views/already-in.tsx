import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { authTexts } from '#features/auth/auth-texts.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';

interface AlreadyInProps {
  readonly email: string;
  /** There is nothing to do here: leads on by itself. */
  readonly leadsOn: boolean;
}

/** For who came to sign in and is. */
export function AlreadyIn({ email, leadsOn }: AlreadyInProps) {
  const t = authTexts.use();
  const navigate = useNavigate();
  useEffect(() => {
    if (leadsOn) void navigate(paths.main(), { replace: true });
  }, [leadsOn, navigate]);
  return (
    <AuthFrame title={t('signIn.already')} lead={t('signIn.alreadyLead', { email })}>
      <Button variant="primary" size="lg" block render={<Link to={paths.main()} />}>
        {t('signIn.goOn')}
      </Button>
    </AuthFrame>
  );
}
