import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { DialogView } from '#ui/dialog-view.tsx';
import { sessionTexts } from './session-texts.ts';
import { usePendingActionText } from './use-pending-action-text.ts';
import { OrDivider } from './views/auth-frame.tsx';
import { SocialButtons } from './views/social-buttons.tsx';

/** Dialog for visitors with the ways to sign in or sign up. */
export function SignInPrompt({ onClose }: { readonly onClose: () => void }) {
  const t = sessionTexts.use();
  const text = usePendingActionText('signIn');
  return (
    <DialogView
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('prompt.title')}
      description={text ?? t('prompt.body')}
      closeLabel={t('prompt.close')}
    >
      <div className="flex flex-col gap-4">
        <SocialButtons intent="signin" />
        <OrDivider />
        <Button variant="primary" block render={<Link to={paths.signIn()} />}>
          {t('prompt.signIn')}
        </Button>
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-text-2">
          {t('prompt.new')}
          <Link
            to={paths.signUp()}
            className="hit relative font-semibold text-text underline underline-offset-4"
          >
            {t('prompt.signUp')}
          </Link>
        </p>
      </div>
    </DialogView>
  );
}
