import type { ReviewCheck } from '@onsori/contract/generation';
import { cx } from '#ui/cx.ts';
import { CheckIcon, ChevronDownIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { batchesTexts } from './batches-texts.ts';
import { gaugeOf } from './review.rules.ts';
import { useBatchLabels } from './use-batch-labels.ts';

/** The allowed range and the value within it. */
function Gauge({ check }: { readonly check: ReviewCheck }) {
  const { from, to, at } = gaugeOf(check);
  const percent = (fraction: number) => `${100 * fraction}%`;
  return (
    <span aria-hidden="true" className="relative h-1 w-20 shrink-0 rounded-full bg-ink-3">
      <span
        className={cx(
          'absolute inset-y-0 rounded-full',
          check.is_near_limit ? 'bg-chija' : 'bg-bichwi',
        )}
        style={{ insetInlineStart: percent(from), width: percent(to - from) }}
      />
      <span
        className="absolute top-1/2 size-2 -translate-x-1/2 -translate-y-1/2 rounded-full bg-text outline-2 outline-ink-1"
        style={{ insetInlineStart: percent(at) }}
      />
    </span>
  );
}

function CheckList({ checks }: { readonly checks: readonly ReviewCheck[] }) {
  const t = batchesTexts.use();
  const { checkName, measured } = useBatchLabels();
  return (
    <dl className="flex flex-col gap-1.5">
      {checks.map((check) => (
        <div key={`${check.kind} ${check.of}`} className="flex items-center gap-3 text-sm">
          <dt className="min-w-0 flex-1 truncate text-text-2">{checkName(check)}</dt>
          <dd className="flex shrink-0 items-center gap-3">
            <Gauge check={check} />
            <span
              className={cx(
                'tabular w-24 text-end',
                check.is_near_limit && 'font-semibold text-on-chija-soft',
              )}
            >
              {measured(check)}
              {check.is_near_limit && <VisuallyHidden>{` (${t('nearLimit')})`}</VisuallyHidden>}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Checks shown without opening the others. */
const SHOWN = 7;

/** What the gates measured: the main figures and those near a limit, then the others. */
export function CheckGauges({ checks }: { readonly checks: readonly ReviewCheck[] }) {
  const t = batchesTexts.use();
  const shown = checks.filter((check, at) => at < SHOWN || check.is_near_limit);
  const others = checks.filter((check) => !shown.includes(check));
  const ratio = `${checks.length} / ${checks.length}`;
  return (
    <section>
      <div className="mb-2.5 flex items-center justify-between">
        <h3 className="text-sm font-semibold">{t('gates')}</h3>
        <span className="tabular flex items-center gap-1.5 text-sm font-semibold text-on-bichwi-soft">
          <CheckIcon size={16} />
          {ratio}
        </span>
      </div>
      <CheckList checks={shown} />
      {others.length > 0 && (
        <details className="group mt-1.5">
          <summary className="flex cursor-pointer list-none items-center justify-between py-1 text-sm text-text-2 hover:text-text">
            {t('otherChecks', { count: others.length })}
            <ChevronDownIcon size={16} className="transition-transform group-open:rotate-180" />
          </summary>
          <CheckList checks={others} />
        </details>
      )}
    </section>
  );
}
