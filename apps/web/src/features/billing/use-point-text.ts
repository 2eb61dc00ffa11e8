import type { PlanPoint } from './plan-points.rules.ts';
import { plansTexts } from './plans-texts.ts';

export function usePointText(): (point: PlanPoint) => string {
  const t = plansTexts.use();
  return (point) => {
    switch (point.kind) {
      case 'everythingOf':
        return t('point.everythingOf', { plan: t(`plan.${point.plan}`) });
      case 'tracks':
        return point.count === null
          ? t('point.allTracks')
          : t('point.freeTracks', { count: point.count });
      case 'files':
        return point.files.map((file) => t(`file.${file}`)).join(' · ');
      case 'extras':
        return point.extras.map((extra) => t(`extra.${extra}`)).join(' · ');
      case 'credit':
        return t('point.credit');
      case 'scope':
        return t(`scope.${point.scope}`, { count: point.channels });
      case 'certificate':
        return t(`certificate.${point.certificate}`);
    }
  };
}
