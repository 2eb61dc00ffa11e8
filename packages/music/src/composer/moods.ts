import type { OptionKey } from '@onsori/contract/taxonomy';
import type { Mood } from './mood.ts';
import {
  dreamy,
  magical,
  mysterious,
  sad,
  scary,
  sexy,
  tense,
  tragicomic,
} from './moods/dark-strange.ts';
import { calm, hopeful, inspiring, peaceful, relaxing, romantic } from './moods/gentle.ts';
import { aggressive, bouncy, cute, funny, groovy, happy, uplifting } from './moods/lively.ts';

const moods: Readonly<Record<OptionKey<'mood'>, Mood>> = {
  그루비한: groovy,
  신나는: uplifting,
  로맨틱한: romantic,
  편안한: relaxing,
  '통통 튀는': bouncy,
  '영감을 주는': inspiring,
  평화로운: peaceful,
  귀여운: cute,
  희망찬: hopeful,
  행복한: happy,
  '긴장감 있는': tense,
  차분한: calm,
  신비로운: mysterious,
  슬픈: sad,
  몽환적인: dreamy,
  강렬한: aggressive,
  코믹한: funny,
  무서운: scary,
  웃픈: tragicomic,
  섹시한: sexy,
  '마법 같은': magical,
};

export const moodOf = (key: OptionKey<'mood'>): Mood => moods[key];
