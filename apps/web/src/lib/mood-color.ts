import type { OptionKey } from '@onsori/contract/taxonomy';

const [jjok, juhong, chija, bichwi] = [
  'var(--obang-jjok)',
  'var(--obang-juhong)',
  'var(--obang-chija)',
  'var(--obang-bichwi)',
];
const [plum, rose, sky] = ['#a45fe0', '#ee5f8d', '#4ea8e8'];

/** Colours of mood chips; adjacent moods must differ. */
export const moodColor: Readonly<Record<OptionKey<'mood'>, string>> = {
  그루비한: plum,
  신나는: juhong,
  로맨틱한: rose,
  편안한: bichwi,
  '통통 튀는': chija,
  '영감을 주는': jjok,
  평화로운: sky,
  귀여운: rose,
  희망찬: chija,
  행복한: juhong,
  '긴장감 있는': jjok,
  차분한: sky,
  신비로운: plum,
  슬픈: jjok,
  몽환적인: plum,
  강렬한: juhong,
  코믹한: chija,
  무서운: bichwi,
  웃픈: sky,
  섹시한: rose,
  '마법 같은': plum,
};
