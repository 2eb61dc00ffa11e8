import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { authTexts } from '#features/auth/auth-texts.ts';
import { takeWish } from '#features/auth/wish.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';

/** On to what was wished for before, or to the music. */
export function WhereNext({ signedIn }: { readonly signedIn: boolean }) {
  const t = authTexts.use();
  const navigate = useNavigate();
  const goOn = (event: MouseEvent) => {
    event.preventDefault();
    void navigate(takeWish());
  };
  return (
    <div className="flex flex-col gap-2">
      {signedIn ? (
        <Button
          variant="primary"
          size="lg"
          block
          render={<Link to={paths.main()} onClick={goOn} />}
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
