import { answerTemplates, fillTemplate } from '@onsori/contract/answer-templates';
import type { InboxInquiry } from '@onsori/contract/inbox';
import { MessageField } from '#features/inquiries/inquiries.public.ts';
import { paths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Select } from '#ui/select.tsx';
import { operatorTexts } from '../operator-texts.ts';
import { sortTemplates } from './inbox.rules.ts';

interface AnswerFieldProps {
  readonly inquiry: InboxInquiry;
  /** The decision that it is sent with; without one it announces no refund. */
  readonly purpose?: 'answer' | 'approve' | 'refuse';
  /** Of an approved refund, in the person's language. */
  readonly amount?: string | undefined;
  readonly text: string;
  onChange(text: string): void;
  readonly isChecked: boolean;
}

const decisionTemplates: ReadonlyMap<string, string> = new Map([
  ['refund_approved', 'approve'],
  ['refund_refused', 'refuse'],
]);

/** The reply, in the person's language; a template replaces its text. */
export function AnswerField({
  inquiry,
  purpose = 'answer',
  amount,
  text,
  onChange,
  isChecked,
}: AnswerFieldProps) {
  const t = operatorTexts.use();
  const { language } = inquiry.person;
  const templates = sortTemplates(answerTemplates, inquiry.topic).filter(
    ({ id }) => !decisionTemplates.has(id) || decisionTemplates.get(id) === purpose,
  );
  const apply = (id: string) => {
    const template = templates.find((each) => each.id === id);
    if (!template) return;
    const link = new URL(paths.policy('refund'), location.origin).href;
    const values = { number: inquiry.number, link, ...(amount !== undefined && { amount }) };
    onChange(fillTemplate(template.text[language], values));
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Select
          className="w-64 max-w-full"
          size="sm"
          label={t('inbox.template')}
          value=""
          onValueChange={apply}
          options={[
            { value: '', label: t('inbox.chooseTemplate') },
            ...templates.map(({ id, title }) => ({ value: id, label: title[language] })),
          ]}
        />
        <Badge tone="neutral">{t(`inbox.language.${language}`)}</Badge>
      </div>
      <MessageField
        label={t('inbox.answer')}
        hint={t('inbox.answerHint')}
        rows={5}
        value={text}
        onChange={onChange}
        isChecked={isChecked}
      />
    </div>
  );
}
