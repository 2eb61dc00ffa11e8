import { type UserTopic, userTopics } from '@onsori/contract/inquiry-values';
import { tabStorage } from '#lib/tab-storage.ts';

export interface InquiryDraft {
  readonly topic: UserTopic | '';
  readonly title: string;
  readonly text: string;
}

const key = 'inquiryDraft';

/** Stored in this tab, so that a sign-in in between loses no text. */
export function saveInquiryDraft(draft: InquiryDraft): void {
  tabStorage.set(key, JSON.stringify(draft));
}

export const removeInquiryDraft = (): void => tabStorage.remove(key);

const isText = (value: unknown): value is string => typeof value === 'string';

/** The stored draft; null for none. */
export function readInquiryDraft(): InquiryDraft | null {
  try {
    const { topic, title, text } = JSON.parse(tabStorage.get(key) ?? '');
    if (!isText(title) || !isText(text)) return null;
    return { topic: userTopics.find((known) => known === topic) ?? '', title, text };
  } catch {
    return null;
  }
}
