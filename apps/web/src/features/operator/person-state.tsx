import { Badge } from '#ui/badge.tsx';
import { peopleTexts } from './people-texts.ts';
import type { PersonRow } from './use-people.ts';

/** What matters most about the account. */
export function PersonState({ person }: { readonly person: PersonRow }) {
  const t = peopleTexts.use();
  if (person.suspended_at !== null) return <Badge tone="danger">{t('status.suspended')}</Badge>;
  if (person.role === 'operator') return <Badge tone="spatial">{t('status.operator')}</Badge>;
  if (person.company === 'waiting') return <Badge tone="pavilion">{t('status.waiting')}</Badge>;
  if (person.company === 'approved') return <Badge tone="pavilion">{t('status.approved')}</Badge>;
  return <Badge tone="neutral">{t('status.normal')}</Badge>;
}
