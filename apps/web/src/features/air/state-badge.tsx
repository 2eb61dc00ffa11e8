import type { AirFilter } from '@onsori/contract/air-values';
import { Badge } from '#ui/badge.tsx';
import { airTexts } from './air-texts.ts';

const tones = {
  draft: 'neutral',
  started: 'spatial',
  matched: 'free',
  missed: 'spatial',
  generating: 'spatial',
  generated: 'free',
  failed: 'danger',
  completed: 'free',
  purchased: 'pavilion',
  cancelled: 'neutral',
} as const satisfies Record<AirFilter, string>;

interface StateBadgeProps {
  readonly state: AirFilter;
  readonly size?: 'sm' | 'md';
  readonly className?: string;
}

export function StateBadge({ state, ...style }: StateBadgeProps) {
  const t = airTexts.use();
  return (
    <Badge tone={tones[state]} {...style}>
      {t(`state.${state}`)}
    </Badge>
  );
}
