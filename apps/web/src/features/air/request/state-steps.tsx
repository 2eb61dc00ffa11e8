import type { Generation } from '@onsori/contract/air-entities';
import { cx } from '#ui/cx.ts';
import { CheckIcon, CloseIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { airTexts } from '../air-texts.ts';
import { useAirFormat } from '../use-air-format.ts';
import { stateStepsOf } from './request.rules.ts';

type Step = ReturnType<typeof stateStepsOf>[number];

function StepMark({ status, state }: Step) {
  if (status === 'done')
    return (
      <span className="flex size-5 items-center justify-center rounded-full bg-bichwi text-ink-0">
        <CheckIcon size={13} />
      </span>
    );
  if (status === 'current' && state === 'failed')
    return (
      <span className="flex size-5 items-center justify-center rounded-full bg-juhong text-on-juhong">
        <CloseIcon size={13} />
      </span>
    );
  if (status === 'current')
    return (
      <span className="flex size-5 items-center justify-center rounded-full bg-juhong">
        <span className="size-2 rounded-full bg-on-juhong" />
      </span>
    );
  return <span className="block size-5 rounded-full border-2 border-line-strong" />;
}

interface StateStepsProps {
  readonly request: Generation;
}

/** The states of a request with the times when it reached them. */
export function StateSteps({ request }: StateStepsProps) {
  const t = airTexts.use();
  const { formatClock, formatMoment } = useAirFormat();
  const steps = stateStepsOf(request);
  return (
    <ol aria-label={t('request.steps')} className="flex gap-1 overflow-x-auto py-1">
      {steps.map((step, index) => (
        <li
          key={step.state}
          {...(step.status === 'current' && { 'aria-current': 'step' })}
          className={cx('min-w-18', index < steps.length - 1 && 'flex-1')}
        >
          <div className="mb-2 flex items-center gap-1" aria-hidden="true">
            <StepMark {...step} />
            {index < steps.length - 1 && (
              <span
                className={cx('h-0.5 flex-1', step.status === 'done' ? 'bg-bichwi' : 'bg-ink-3')}
              />
            )}
          </div>
          <p
            className={cx(
              'text-sm whitespace-nowrap',
              step.status === 'current' && 'font-semibold',
              step.status === 'coming' && 'text-text-3',
            )}
          >
            {step.state === 'purchased' ? t('request.purchaseStep') : t(`state.${step.state}`)}
            <VisuallyHidden>{`, ${t(`request.stepsStatus.${step.status}`)}`}</VisuallyHidden>
          </p>
          {step.at !== null && (
            <time
              dateTime={step.at}
              title={formatMoment(step.at)}
              className="tabular text-xs text-text-3"
            >
              {formatClock(step.at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
