import { Link } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { ConsolePage } from './console-page.tsx';
import type { Operator } from './operator.queries.ts';
import { permittedAreas } from './operator.rules.ts';
import { AreaIcon } from './operator-icons.tsx';
import { operatorTexts } from './operator-texts.ts';

/** First page of the console: the areas that the operator may use. */
export function StartView({ operator }: { readonly operator: Operator }) {
  const t = operatorTexts.use();
  const areas = permittedAreas(operator.permissions);
  return (
    <ConsolePage title={t('start.title')}>
      <h2 className="text-lg">{t('start.hello', { name: operator.nickname })}</h2>
      <p className="mt-2 flex flex-wrap items-center gap-1.5 text-sm text-text-2">
        <span className="me-1">{t('start.permissions')}</span>
        {operator.permissions.map((permission) => (
          <Badge key={permission} tone={permission === 'admin' ? 'pavilion' : 'neutral'}>
            {t(`permission.${permission}`)}
          </Badge>
        ))}
      </p>
      {areas.length === 0 ? (
        <EmptyState title={t('start.none')} body={t('start.noneBody')} />
      ) : (
        <>
          <p className="mt-8 mb-3 text-sm text-text-3">{t('start.lead')}</p>
          <ul className="grid max-w-4xl grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] gap-3">
            {areas.map(({ name, path }) => (
              <li key={name}>
                <Link
                  to={path}
                  className="flex h-full items-center gap-4 rounded-lg border border-line bg-ink-1 p-5 transition-colors hover:border-line-strong hover:bg-ink-2"
                >
                  <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-ink-3 text-text-2">
                    <AreaIcon name={name} />
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{t(`area.${name}`)}</span>
                    <span className="block text-sm text-text-3">{t(`areaHint.${name}`)}</span>
                  </span>
                  <ChevronRightIcon size={18} className="text-text-3" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </ConsolePage>
  );
}
