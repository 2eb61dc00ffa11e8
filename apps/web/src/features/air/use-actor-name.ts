import type { AirEvent } from '@onsori/contract/air-entities';
import { airTexts } from './air-texts.ts';

type Actor = AirEvent['actor'];

/** Who did something; names of members are masked by the API. */
export function useActorName(): (actor: Actor) => string {
  const t = airTexts.use();
  return ({ kind, name, is_self: isSelf }) => {
    if (isSelf) return t('comment.self');
    if (kind === 'system') return t('history.system');
    if (kind === 'operator') return t('comment.operator');
    // A client types any name, also that of a member.
    if (kind === 'client') return name ? t('comment.clientNamed', { name }) : t('comment.client');
    return name || t('comment.unknown');
  };
}
