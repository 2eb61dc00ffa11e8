import type { InquiryStatus } from '@onsori/contract/inquiry-values';
import { Badge } from '#ui/badge.tsx';
import { inquiriesTexts } from './inquiries-texts.ts';

const tones = {
  received: 'neutral',
  in_review: 'spatial',
  reply_needed: 'pavilion',
  answered: 'free',
} as const satisfies Record<InquiryStatus, string>;

export function StatusBadge({ status }: { readonly status: InquiryStatus }) {
  const t = inquiriesTexts.use();
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
