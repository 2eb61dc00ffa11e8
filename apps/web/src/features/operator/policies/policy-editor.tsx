import { policyLimits } from '@onsori/contract/policies';
import type { PolicySummary } from '@onsori/contract/policy-documents';
import { hasSameStructure, type PolicyDocuments } from '@onsori/contract/policy-values';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PolicySections } from '#features/policies/policies.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { FormError, useWrongFieldFocus } from '#ui/form-error.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { policiesTexts } from './policies-texts.ts';
import { formatPolicyText, isPolicyTextError, parsePolicyText } from './policy-text.rules.ts';
import { usePublishPolicy } from './use-policies.ts';

interface PolicyEditorProps {
  readonly policy: PolicySummary;
  /** The last version, which the new one starts from. */
  readonly base: PolicyDocuments;
  /** The first day that leaves enough time to announce it. */
  readonly firstDay: string;
  onClose(): void;
}

/** Writes a version in both languages, shows it, then publishes it. */
export function PolicyEditor({ policy, base, firstDay, onClose }: PolicyEditorProps) {
  const t = policiesTexts.use();
  const locale = useLocale();
  const toast = useToast();
  const publish = usePublishPolicy(policy.target);
  const [texts, setTexts] = useState(() => ({
    ko: formatPolicyText(base.ko),
    en: formatPolicyText(base.en),
  }));
  const [effectiveOn, setEffectiveOn] = useState(firstDay);
  const [isChecked, setIsChecked] = useState(false);
  const [preview, setPreview] = useState<PolicyDocuments | null>(null);
  const { form, focusWrongField } = useWrongFieldFocus();
  const [ko, en] = [parsePolicyText(texts.ko), parsePolicyText(texts.en)];
  const isDayWrong = effectiveOn < firstDay;
  const publishing = useMutation({
    mutationFn: (documents: PolicyDocuments) => publish({ effective_on: effectiveOn, documents }),
    meta: { rendersOwnError: true },
    onSuccess: () => {
      toast.show(t('policyEditor.done'));
      onClose();
    },
  });
  const readDocuments = (): PolicyDocuments | null =>
    isPolicyTextError(ko) || isPolicyTextError(en) ? null : { ko, en };
  const errorOf = (language: 'ko' | 'en'): string | undefined => {
    const result = language === 'ko' ? ko : en;
    if (isPolicyTextError(result))
      return t(`policyEditor.problem.${result.problem}`, { block: result.block });
    const documents = readDocuments();
    if (language === 'en' && documents && !hasSameStructure(documents))
      return t('policyEditor.differs');
    return undefined;
  };
  const showPreview = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const documents = readDocuments();
    if (isDayWrong || !documents || !hasSameStructure(documents)) focusWrongField();
    else setPreview(documents);
  };
  if (preview)
    return (
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            loading={publishing.isPending}
            onClick={() => publishing.mutate(preview)}
          >
            {t('policyEditor.publish', { day: effectiveOn })}
          </Button>
          <Button variant="secondary" onClick={() => setPreview(null)}>
            {t('policyEditor.back')}
          </Button>
        </div>
        <FormError>
          {publishing.isError && (errorText(publishing.error) ?? t('noticeForm.failed'))}
        </FormError>
        <article className="flex max-w-3xl flex-col gap-8">
          <div>
            <h2 className="text-2xl">{preview[locale].title}</h2>
            <p className="mt-2 text-text-2">{preview[locale].summary}</p>
          </div>
          <PolicySections sections={preview[locale].sections} />
        </article>
      </div>
    );
  return (
    <form ref={form} noValidate onSubmit={showPreview} className="flex flex-col gap-5">
      <p className="max-w-3xl text-sm text-text-2">{t('policyEditor.lead')}</p>
      <TextField
        className="max-w-xs"
        label={t('policyEditor.effectiveOn')}
        hint={t('policyEditor.effectiveHint', { days: policyLimits.noticeDays })}
        error={
          isChecked && isDayWrong
            ? t('policyEditor.wrongDay', { days: policyLimits.noticeDays })
            : undefined
        }
        type="date"
        min={firstDay}
        value={effectiveOn}
        onChange={(event) => setEffectiveOn(event.target.value)}
        required
      />
      <div className="grid gap-5 min-[1200px]:grid-cols-2">
        {(['ko', 'en'] as const).map((language) => (
          <TextArea
            key={language}
            label={t(`policyEditor.${language}`)}
            lang={language}
            rows={24}
            spellCheck={false}
            value={texts[language]}
            error={isChecked ? errorOf(language) : undefined}
            onChange={(event) => setTexts({ ...texts, [language]: event.target.value })}
            required
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          {t('policyEditor.preview')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('policyEditor.cancel')}
        </Button>
      </div>
    </form>
  );
}
