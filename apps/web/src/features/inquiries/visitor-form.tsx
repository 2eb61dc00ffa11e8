import { billingLimits } from '@onsori/contract/billing-limits';
import { inquiryLimits } from '@onsori/contract/inquiry-limits';
import { type CompanySize, companySizes, type VisitorTopic } from '@onsori/contract/inquiry-values';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isEmail, useUser } from '#features/auth/auth.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import type { ApiInput } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { useLeaveGuard } from '#lib/leave-guard.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { FormError, useWrongFieldFocus } from '#ui/form-error.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { inquiriesTexts, useFailureText } from './inquiries-texts.ts';
import { InquiryFrame } from './inquiry-frame.tsx';
import { checkMessage, MessageField } from './message-field.tsx';
import { NeedsScripts } from './needs-scripts.tsx';
import { type Resemblance, ResemblanceFields } from './resemblance-fields.tsx';
import { useInquirySent } from './use-inquiry-sent.ts';
import { useRequestKey } from './use-request-key.ts';

interface VisitorFields extends Resemblance {
  readonly email: string;
  readonly text: string;
  readonly company: string;
  readonly size: CompanySize;
}

const isBlank = (text: string): boolean => text.trim() === '';

/** The fields that are wrong, by topic. */
export function checkVisitorFields(topic: VisitorTopic, fields: VisitorFields, hasAccount = false) {
  return {
    email: !hasAccount && !isEmail(fields.email.trim()),
    text: checkMessage(fields.text) !== null,
    music: topic === 'resemblance' && isBlank(fields.music),
    work: topic === 'resemblance' && isBlank(fields.work),
    company: topic === 'business' && isBlank(fields.company),
  };
}

const toResemblance = ({ music, work, role }: Resemblance) => ({
  music,
  work,
  claimant_role: role,
});

/** The request, with the details of its topic only. */
export function toVisitorRequest(
  topic: VisitorTopic,
  fields: VisitorFields,
): Omit<ApiInput<'requestVisitorInquiry'>['body'], 'language'> {
  const { email, text, company, size } = fields;
  return {
    topic,
    email: email.trim(),
    text,
    ...(topic === 'resemblance' && toResemblance(fields)),
    ...(topic === 'business' && { company, company_size: size }),
  };
}

const sizeKeys = {
  '1-9': 'small',
  '10-49': 'medium',
  '50-299': 'large',
  '300+': 'huge',
} as const satisfies Record<CompanySize, string>;

interface DetailsProps {
  readonly fields: VisitorFields;
  readonly wrong: Partial<ReturnType<typeof checkVisitorFields>>;
  readonly onChange: (part: Partial<VisitorFields>) => void;
}

function BusinessFields({ fields, wrong, onChange }: DetailsProps) {
  const t = inquiriesTexts.use();
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_12rem]">
      <TextField
        label={t('visitor.company')}
        autoComplete="organization"
        maxLength={billingLimits.organizationNameMax}
        value={fields.company}
        onChange={(event) => onChange({ company: event.target.value })}
        error={wrong.company ? t('visitor.companyMissing') : undefined}
        required
      />
      <Select
        label={t('visitor.size')}
        options={companySizes.map((value) => ({
          value,
          label: t(`visitor.sizes.${sizeKeys[value]}`),
        }))}
        value={fields.size}
        onValueChange={(size) => onChange({ size })}
      />
    </div>
  );
}

/** Replaces the form; the input stays for a correction. */
function CheckMail({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  const t = inquiriesTexts.use();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex flex-col items-start gap-3 rounded-2xl border border-line bg-ink-1 p-6 md:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('visitor.sentTitle')}
      </h2>
      <p className="text-text-2 wrap-anywhere">
        {t('visitor.sentBody', { email, hours: inquiryLimits.confirmationHours })}
      </p>
      <p className="text-sm text-text-3">{t('visitor.sentHint')}</p>
      <Button className="mt-2" onClick={onAgain}>
        {t('visitor.again')}
      </Button>
    </section>
  );
}

interface VisitorFormProps {
  readonly topic: VisitorTopic;
  /** The id of the music that the page was opened from, or a link to it. */
  readonly music: string;
}

/** Sends the report of a user, as an inquiry that the account owns. */
function useReport() {
  const keyFor = useRequestKey();
  const onSuccess = useInquirySent();
  return useMutation({
    mutationFn: (body: ApiInput<'reportMusic'>['body']) =>
      browserApi.call('reportMusic', { key: keyFor(body), body }),
    meta: { rendersOwnError: true },
    onSuccess,
  });
}

/**
 * An inquiry without an account, whose address a mailed link confirms. Users report similar works here
 * too, at the address of the account.
 */
export function VisitorForm({ topic, music }: VisitorFormProps) {
  const t = inquiriesTexts.use();
  const language = useLocale();
  const failureText = useFailureText();
  const { form, focusWrongField } = useWrongFieldFocus();
  const isReport = useUser() !== null && topic === 'resemblance';
  const [isChecked, setChecked] = useState(false);
  const [fields, setFields] = useState<VisitorFields>({
    email: '',
    text: '',
    music,
    work: '',
    role: 'listener',
    company: '',
    size: '1-9',
  });
  const change = (part: Partial<VisitorFields>) => setFields({ ...fields, ...part });
  const problems = checkVisitorFields(topic, fields, isReport);
  const wrong: Partial<typeof problems> = isChecked ? problems : {};
  const request = useMutation({
    mutationFn: () =>
      browserApi.call('requestVisitorInquiry', {
        body: { ...toVisitorRequest(topic, fields), language },
      }),
    meta: { rendersOwnError: true },
  });
  const report = useReport();
  const { isPending, isSuccess, error } = isReport ? report : request;
  useLeaveGuard(!isBlank(fields.text) && !isSuccess);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isPending) return;
    if (Object.values(problems).includes(true)) focusWrongField();
    else if (isReport) report.mutate({ ...toResemblance(fields), text: fields.text });
    else request.mutate();
  };
  const details = { fields, wrong, onChange: change };
  return (
    <InquiryFrame
      back={{ to: paths.support(), label: t('back') }}
      title={t(`visitor.${topic}.title`)}
      lead={t(`visitor.${topic}.lead`)}
    >
      {request.isSuccess ? (
        <CheckMail email={fields.email.trim()} onAgain={request.reset} />
      ) : (
        <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
          <NeedsScripts />
          {!isReport && (
            <TextField
              label={t('visitor.email')}
              hint={t('visitor.emailHint')}
              type="email"
              inputMode="email"
              autoComplete="email"
              value={fields.email}
              onChange={(event) => change({ email: event.target.value })}
              error={wrong.email ? t('visitor.emailWrong') : undefined}
              required
            />
          )}
          {topic === 'resemblance' && <ResemblanceFields {...details} />}
          {topic === 'business' && <BusinessFields {...details} />}
          <MessageField
            label={t(`visitor.${topic}.text`)}
            hint={t(`visitor.${topic}.textHint`)}
            value={fields.text}
            onChange={(text) => change({ text })}
            isChecked={isChecked}
          />
          <FormError>{error && failureText(error)}</FormError>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            loading={isPending || (isReport && isSuccess)}
            className="min-w-44 self-end max-sm:w-full"
          >
            {t(isReport ? 'visitor.report' : 'visitor.submit')}
          </Button>
        </form>
      )}
    </InquiryFrame>
  );
}
