import type { InboxInquiry } from '@onsori/contract/inbox';
import type { RefundRequestDetail } from '@onsori/contract/refund-requests';
import {
  type RefundRefusal,
  refundRefusals,
  refundRefusalTexts,
} from '@onsori/contract/refund-values';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatWon, useWonFormat } from '#features/billing/billing.public.ts';
import {
  checkMessage,
  useInquiryDates,
  useRequestKey,
} from '#features/inquiries/inquiries.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { cx } from '#ui/cx.ts';
import { FormError, useWrongFieldFocus } from '#ui/form-error.tsx';
import { CheckIcon, InfoIcon } from '#ui/icons.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { operatorTexts } from '../operator-texts.ts';
import { QueryFailure, QueryLoading } from '../query-states.tsx';
import { useStepUp } from '../step-up.tsx';
import { AnswerField } from './answer-field.tsx';
import { refundRequestQuery, useInboxRefresh } from './inbox.queries.ts';
import { parseWon } from './inbox.rules.ts';

const REASON_MAX = 500;

const formatDigits = (amount: number): string => amount.toLocaleString('en');

interface RefundFactsProps {
  readonly refund: RefundRequestDetail;
  /** Whether the inquiry beside it shows the order and the person. */
  readonly isInInquiry: boolean;
}

function RefundFacts({ refund, isInInquiry }: RefundFactsProps) {
  const t = operatorTexts.use();
  const won = useWonFormat();
  const { formatTime } = useInquiryDates();
  const { paid, paid_at: paidAt, amount, formula, person } = refund;
  const isByPolicy = formula >= amount;
  const policyText =
    `refund.${isByPolicy ? 'byPolicy' : formula > 0 ? 'partlyByPolicy' : 'notByPolicy'}` as const;
  const facts = {
    order: isInInquiry ? '' : refund.order_id,
    person: person && !isInInquiry ? `${person.name} · ${person.email}` : '',
    paid: `${won(paid)} · ${formatTime(paidAt)}`,
    since: formatTime(refund.requested_at),
    refundable: won(refund.refundable),
    cause: t(`refund.cause.${refund.reason}`),
  } as const;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-base">{t('refund.request')}</h3>
        <Badge tone="pavilion">{t('refund.undecided')}</Badge>
        <p className="tabular ms-auto text-lg font-bold">{won(amount)}</p>
      </div>
      {refund.note !== null && (
        <blockquote className="border-s-2 border-line-strong ps-3 text-sm whitespace-pre-wrap wrap-anywhere">
          {refund.note}
        </blockquote>
      )}
      <p
        className={cx(
          'flex items-center gap-2.5 rounded-md px-3.5 py-2.5 text-sm font-semibold',
          isByPolicy ? 'bg-bichwi-soft text-on-bichwi-soft' : 'bg-chija-soft text-on-chija-soft',
        )}
      >
        {isByPolicy ? <CheckIcon size={18} /> : <InfoIcon size={18} />}
        {t(policyText, { amount: won(formula) })}
      </p>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-6 gap-y-3 text-sm">
        {(Object.keys(facts) as (keyof typeof facts)[]).map(
          (name) =>
            facts[name] !== '' && (
              <div key={name} className="min-w-0">
                <dt className="text-text-3">{t(`refund.fact.${name}`)}</dt>
                <dd className="tabular wrap-anywhere">{facts[name]}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

type Decision =
  | {
      readonly kind: 'approve';
      readonly amount: number;
      readonly line_id: string | null;
      readonly reason: string;
    }
  | { readonly kind: 'refuse'; readonly reason: RefundRefusal; readonly text: string };

/** Sends a decision, after a fresh code where one is needed; it is executed once. */
function useDecide(refundId: string, onDecided: (decision: Decision) => void) {
  const stepUp = useStepUp();
  const refresh = useInboxRefresh();
  const keyFor = useRequestKey();
  return useMutation({
    mutationFn: async ({
      decision: { kind, ...fields },
      message,
    }: {
      readonly decision: Decision;
      readonly message: { readonly inquiry_id: string; readonly text: string } | undefined;
    }) => {
      const [params, key] = [{ refundId }, keyFor([kind, fields, message])];
      const body = { ...fields, ...(message && { message }) };
      await stepUp(async () => {
        if (kind === 'approve')
          await browserApi.call('approveRefund', {
            params,
            key,
            body: body as { amount: number; line_id: string | null; reason: string },
          });
        else
          await browserApi.call('refuseRefund', {
            params,
            key,
            body: body as { reason: RefundRefusal; text: string },
          });
      });
    },
    meta: { rendersOwnError: true },
    // Not a callback of the call: reading the lists again removes the form.
    onSuccess: (_, { decision }) => {
      onDecided(decision);
      return refresh();
    },
  });
}

interface RefundFormProps {
  readonly refundId: string;
  /** Its person gets a reply with the decision. */
  readonly inquiry: InboxInquiry | null;
  onDone(): void;
}

function LoadedRefund({
  refund,
  inquiry,
  onDone,
}: Omit<RefundFormProps, 'refundId'> & { readonly refund: RefundRequestDetail }) {
  const t = operatorTexts.use();
  const locale = useLocale();
  const won = useWonFormat();
  const toast = useToast();
  const decide = useDecide(refund.id, (decision) => {
    toast.show(
      decision.kind === 'approve'
        ? t('refund.approved', { amount: won(decision.amount) })
        : t('refund.refused'),
    );
    onDone();
  });
  const { form, focusWrongField } = useWrongFieldFocus();
  const [kind, setKind] = useState<Decision['kind']>('approve');
  const [amountText, setAmountText] = useState(formatDigits(refund.amount));
  const [lineId, setLineId] = useState('');
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<RefundRefusal>('outside_policy');
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState('');
  const [isChecked, setChecked] = useState(false);
  const amount = parseWon(amountText);
  const isApproval = kind === 'approve';
  const isAmountWrong = amount === null || amount > refund.refundable;
  const isWrong =
    (isApproval && (isAmountWrong || reason.trim() === '')) ||
    (inquiry !== null && checkMessage(answer) !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (decide.isPending) return;
    if (isWrong || amount === null) return focusWrongField();
    const decision: Decision = isApproval
      ? { kind, amount, line_id: lineId || null, reason: reason.trim() }
      : { kind: 'refuse', reason: refusal, text: text.trim() };
    decide.mutate({
      decision,
      message: inquiry ? { inquiry_id: inquiry.id, text: answer } : undefined,
    });
  };
  const quickSums = { requested: refund.amount, formula: refund.formula, full: refund.refundable };
  const submitLabel = `${kind}${inquiry ? 'AndSend' : ''}` as const;
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <RefundFacts refund={refund} isInInquiry={inquiry !== null} />
      <ChipGroup label={t('refund.decision')}>
        {(['approve', 'refuse'] as const).map((each) => (
          <Chip key={each} selected={kind === each} onClick={() => setKind(each)}>
            {t(`refund.${each}`)}
          </Chip>
        ))}
      </ChipGroup>
      {isApproval ? (
        <>
          {refund.musics.length > 0 && (
            <Select
              label={t('refund.music')}
              hint={t('refund.musicHint')}
              value={lineId}
              onValueChange={(id) => {
                setLineId(id);
                const music = refund.musics.find(({ line_id }) => line_id === id);
                if (music) setAmountText(formatDigits(music.amount));
              }}
              options={[
                { value: '', label: t('refund.noMusic') },
                ...refund.musics.map(({ line_id, title, amount, is_licensed: isLicensed }) => ({
                  value: line_id,
                  label: t(isLicensed ? 'refund.licensedMusic' : 'refund.unusedMusic', {
                    title,
                    amount: won(amount),
                  }),
                })),
              ]}
            />
          )}
          <TextField
            label={t('refund.amount')}
            inputMode="numeric"
            autoComplete="off"
            value={amountText}
            onChange={(event) => setAmountText(event.target.value)}
            error={
              isChecked && isAmountWrong
                ? t('refund.amountWrong', { max: won(refund.refundable) })
                : undefined
            }
            required
          />
          <ChipGroup label={t('refund.quick')}>
            {(Object.keys(quickSums) as (keyof typeof quickSums)[]).map(
              (name) =>
                quickSums[name] > 0 && (
                  <Chip
                    key={name}
                    count={won(quickSums[name])}
                    onClick={() => setAmountText(formatDigits(quickSums[name]))}
                  >
                    {t(`refund.sum.${name}`)}
                  </Chip>
                ),
            )}
          </ChipGroup>
          <TextField
            label={t('reason.label')}
            hint={t('reason.hint')}
            maxLength={REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={isChecked && reason.trim() === '' ? t('reason.missing') : undefined}
            required
          />
        </>
      ) : (
        <>
          <Select
            label={t('refund.policyReason')}
            hint={t('refund.policyReasonHint')}
            value={refusal}
            onValueChange={setRefusal}
            options={refundRefusals.map((value) => ({
              value,
              label: refundRefusalTexts[value][locale],
            }))}
          />
          <TextField
            label={t('refund.explanation')}
            maxLength={REASON_MAX}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </>
      )}
      {inquiry && (
        <AnswerField
          inquiry={inquiry}
          purpose={kind}
          amount={amount === null ? undefined : formatWon(amount, inquiry.person.language)}
          text={answer}
          onChange={setAnswer}
          isChecked={isChecked}
        />
      )}
      <FormError>{decide.isError && (errorText(decide.error) ?? t('inbox.failed'))}</FormError>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p className="text-sm text-text-3">{t('refund.codeHint')}</p>
        <Button
          type="submit"
          variant={isApproval ? 'primary' : 'danger'}
          loading={decide.isPending}
        >
          {t(`refund.${submitLabel}`)}
        </Button>
      </div>
    </form>
  );
}

/** Approves a requested refund with a sum, or refuses it with a reason of the policy. */
export function RefundForm({ refundId, ...props }: RefundFormProps) {
  const t = operatorTexts.use();
  const query = useQuery(refundRequestQuery(refundId));
  if (query.data !== undefined) return <LoadedRefund refund={query.data} {...props} />;
  if (query.isError) return <QueryFailure query={query} />;
  return <QueryLoading label={t('refund.loading')} within="section" />;
}
