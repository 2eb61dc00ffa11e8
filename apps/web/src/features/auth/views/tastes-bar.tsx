import { Link } from 'react-router';
import { authTexts } from '#features/auth/auth-texts.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';

interface TastesBarProps {
  /** Path of the next page. */
  readonly nextPath: string;
  readonly count: number;
  readonly problem: string | null;
  readonly busy: boolean;
}

export function TastesBar({ nextPath, count, problem, busy }: TastesBarProps) {
  const t = authTexts.use();
  return (
    <div className="sticky bottom-(--player-height) z-10 mt-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-t bg-ink-0 py-4">
      <p
        aria-live="polite"
        className={cx(
          'tabular basis-full text-sm md:flex-1 md:basis-auto',
          problem === null ? 'text-text-2' : 'text-on-juhong-soft',
        )}
      >
        {problem ?? t('tastes.picked', { count })}
      </p>
      <Button variant="ghost" render={<Link to={nextPath} />}>
        {t('tastes.later')}
      </Button>
      <Button type="submit" variant="primary" loading={busy} className="flex-1 md:flex-none">
        {t('tastes.submit')}
      </Button>
    </div>
  );
}
