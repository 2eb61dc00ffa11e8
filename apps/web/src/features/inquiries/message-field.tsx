import { inquiryLimits } from '@onsori/contract/inquiry-limits';
import { TextArea } from '#ui/text-area.tsx';
import { inquiriesTexts } from './inquiries-texts.ts';

export type MessageProblem = 'missing' | 'tooLong';

/** Why a text cannot be sent. */
export function checkMessage(text: string): MessageProblem | null {
  if (text.trim() === '') return 'missing';
  return text.length > inquiryLimits.textMax ? 'tooLong' : null;
}

interface MessageFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Whether the person tried to send it. */
  readonly isChecked: boolean;
  readonly rows?: number;
}

/** The text of an inquiry, with its length. A text that is too long is never cut. */
export function MessageField(props: MessageFieldProps) {
  const { label, hint, value, onChange, isChecked, rows } = props;
  const t = inquiriesTexts.use();
  const problem = checkMessage(value);
  const { textMax } = inquiryLimits;
  const error = () => {
    if (problem === 'tooLong') return t('form.tooLong', { over: value.length - textMax });
    return problem === 'missing' && isChecked ? t('form.textMissing') : undefined;
  };
  return (
    <TextArea
      label={label}
      hint={hint}
      rows={rows}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error()}
      counter={t('form.count', { used: value.length, max: textMax })}
    />
  );
}
