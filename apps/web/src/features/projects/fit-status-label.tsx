import type { Fit } from '@onsori/contract/fit';
import { useLocale } from '#i18n/texts.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { PlannedFit } from './fit-plans.queries.ts';
import { type FitStatus, toFitStatus } from './fit-status.rules.ts';
import { toSeconds } from './project-settings.ts';
import { projectsTexts } from './projects-texts.ts';
import { formatVideoTime } from './video-time.rules.ts';

const shortTime = (seconds: number) => formatVideoTime(seconds, { short: true });

const signed = (percent: number): string => `${percent > 0 ? '+' : '−'}${Math.abs(percent)}`;

/** Short and spoken text of a status. */
export function useStatusTexts(): (
  fit: Fit,
  planned: PlannedFit,
  status: FitStatus,
) => [string, string] {
  const t = projectsTexts.use();
  const locale = useLocale();
  return (fit, planned, status) => {
    const length = shortTime(toSeconds(fit.samples));
    switch (status.kind) {
      case 'fits':
        return [t('fit.fits', { length }), t('fit.spoken.fits', { length })];
      case 'cutsFit': {
        const { count } = status;
        return [t('fit.cutsFit', { count }), t('fit.spoken.cutsFit', { count, length })];
      }
      case 'tempo': {
        const percent = signed(status.percent);
        return [t('fit.tempo', { percent }), t('fit.spoken.tempo', { percent, length })];
      }
      case 'cuts': {
        const { count } = status;
        const seconds = status.seconds.toLocaleString(locale);
        return [t('fit.cuts', { count, seconds }), t('fit.spoken.cuts', { count, seconds })];
      }
      case 'fewer': {
        const { count } = status;
        return [t('fit.fewer', { count }), t('fit.spoken.fewer', { count })];
      }
      case 'length': {
        const possible = shortTime(status.seconds);
        return [
          t('fit.length', { length: possible }),
          t('fit.spoken.length', { length: possible }),
        ];
      }
      case 'shapes':
        return [t('fit.shapes'), t('fit.spoken.shapes')];
      case 'none': {
        const { hits = [], span_ms: span = null } = planned.is_feasible ? {} : planned;
        const reason = t(`fit.reason.${status.reason}`, {
          count: hits.length,
          seconds: ((span ?? 0) / 1000).toLocaleString(locale, { maximumFractionDigits: 1 }),
        });
        return [t('fit.none'), reason];
      }
    }
  };
}

interface FitStatusLabelProps {
  readonly fit: Fit;
  readonly planned: PlannedFit;
}

/** Met with a check mark; a compromise as a neutral outline with ≈. */
export function FitStatusLabel({ fit, planned }: FitStatusLabelProps) {
  const status = toFitStatus(fit, planned);
  const [text, spoken] = useStatusTexts()(fit, planned, status);
  const hidden = <VisuallyHidden>{spoken}</VisuallyHidden>;
  if (status.kind === 'fits' || status.kind === 'cutsFit')
    return (
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-text-2">
        <CheckIcon size={16} className="text-bichwi" />
        <span aria-hidden="true">{text}</span>
        {hidden}
      </span>
    );
  if (status.kind === 'none')
    return (
      <span data-tooltip={spoken} className="whitespace-nowrap text-text-3">
        <span aria-hidden="true">{text}</span>
        {hidden}
      </span>
    );
  return (
    <span
      data-tooltip={spoken}
      className="inline-flex h-6 items-center gap-1 rounded-xs border border-line-strong px-1.5 text-xs font-semibold whitespace-nowrap text-text"
    >
      <span aria-hidden="true">{`≈ ${text}`}</span>
      {hidden}
    </span>
  );
}
