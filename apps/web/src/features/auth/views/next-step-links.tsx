import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { authTexts } from '#features/auth/auth-texts.ts';
import { consumeReturnPath } from '#features/auth/sign-in-intent.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';

export function NextStepLinks({ signedIn }: { readonly signedIn: boolean }) {
  const t = authTexts.use();
  const navigate = useNavigate();
  const continueToReturnPath = (event: MouseEvent) => {
    event.preventDefault();
    void navigate(consumeReturnPath());
  };
  return (
    <div className="flex flex-col gap-2">
      {signedIn ? (
        <Button
          variant="primary"
          size="lg"
          block
          render={<Link to={paths.main()} onClick={continueToReturnPath} />}
        >
          {t('welcome.next')}
        </Button>
      ) : (
        <Button variant="primary" size="lg" block render={<Link to={paths.signIn()} />}>
          {t('welcome.signIn')}
        </Button>
      )}
      <Button size="lg" block render={<Link to={paths.music()} />}>
        {t('welcome.music')}
      </Button>
    </div>
  );
}
