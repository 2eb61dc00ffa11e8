import type { Language } from './enumerations.ts';
import type { InquiryTopic } from './inquiry-values.ts';

/** Blanks of a template. An operator fills those that the console does not know. */
export const templatePlaceholders = ['name', 'number', 'amount', 'date', 'link'] as const;
export type TemplatePlaceholder = (typeof templatePlaceholders)[number];

export interface AnswerTemplate {
  readonly id: string;
  /** Topics that it is suggested for. */
  readonly topics: readonly InquiryTopic[];
  readonly title: Readonly<Record<Language, string>>;
  readonly text: Readonly<Record<Language, string>>;
}

export const answerTemplates: readonly AnswerTemplate[] = [
  {
    id: 'more_information',
    topics: ['download', 'player', 'music', 'account', 'other', 'sign_in'],
    title: { ko: '자세한 내용 요청', en: 'Ask for details' },
    text: {
      ko: '{name}님, 안녕하세요. 문의해 주셔서 고마워요.\n정확히 확인하려면 사용하신 기기와 브라우저, 화면에 나온 문구가 필요해요. 화면을 찍은 사진이 있으면 함께 보내 주세요.',
      en: 'Hi {name}, thanks for writing to us.\nTo look into this, we need to know your device and browser, and the message you saw. If you have a screenshot, please send it along.',
    },
  },
  {
    id: 'refund_approved',
    topics: ['refund', 'plan_payment'],
    title: { ko: '환불 승인 안내', en: 'Refund approved' },
    text: {
      ko: '{name}님, 안녕하세요. 요청하신 환불을 승인했어요. 환불 금액({amount})은 결제하신 카드로 영업일 기준 1–3일 안에 돌아가요.',
      en: 'Hi {name}, we’ve approved your refund. {amount} will be back on your card within 1–3 business days.',
    },
  },
  {
    id: 'refund_refused',
    topics: ['refund', 'plan_payment'],
    title: { ko: '환불 거절 안내', en: 'Refund refused' },
    text: {
      ko: '{name}님, 안녕하세요. 요청하신 환불을 확인했어요. 아쉽지만 환불 정책에 따라 이번 결제는 환불해 드리기 어려워요. 정책은 {link}에서 볼 수 있어요.',
      en: 'Hi {name}, we looked into your refund request. Unfortunately, our refund policy doesn’t cover this payment. You can read the policy at {link}.',
    },
  },
  {
    id: 'claim_dispute',
    topics: ['claim', 'licence'],
    title: { ko: '저작권 주장 대응', en: 'Copyright claim' },
    text: {
      ko: '{name}님, 안녕하세요. 받으신 라이선스 증서로 이의를 제기할 수 있어요. 라이선스 화면에서 이의 제기 문구와 증서를 받아 주장에 답해 주세요. 결과가 나오지 않으면 이 문의에 이어서 알려 주세요.',
      en: 'Hi {name}, you can dispute the claim with your license certificate. Open the license, copy the dispute text and attach the certificate to your response. If it isn’t settled, reply here and we’ll help.',
    },
  },
  {
    id: 'resemblance_received',
    topics: ['resemblance'],
    title: { ko: '유사 음악 신고 접수', en: 'Resemblance report received' },
    text: {
      ko: '안녕하세요. 알려 주신 내용({number})을 확인하고 있어요. 두 음악을 비교한 뒤 {date}까지 결과를 알려 드릴게요.',
      en: 'Hello, we’re looking into your report ({number}). We’ll compare both works and let you know the result by {date}.',
    },
  },
  {
    id: 'sign_in_help',
    topics: ['sign_in', 'account'],
    title: { ko: '로그인 안내', en: 'Help with signing in' },
    text: {
      ko: '안녕하세요. 로그인 화면의 비밀번호 찾기에서 새 비밀번호를 정할 수 있어요. 가입한 이메일이 기억나지 않으면 이메일 찾기에서 휴대폰 번호로 확인해 주세요.',
      en: 'Hello, you can set a new password with “Forgot password?” on the sign-in page. If you don’t remember your email address, “Find email” looks it up by your phone number.',
    },
  },
];

const placeholderPattern = /\{(\w+)\}/g;
const isPlaceholder = (name: string): name is TemplatePlaceholder =>
  (templatePlaceholders as readonly string[]).includes(name);

/** Fills the blanks whose value is known and leaves the others. */
export const fillTemplate = (
  text: string,
  values: Partial<Readonly<Record<TemplatePlaceholder, string>>>,
): string =>
  text.replaceAll(placeholderPattern, (match, name: string) =>
    isPlaceholder(name) ? (values[name] ?? match) : match,
  );

export const hasOpenPlaceholder = (text: string): boolean =>
  [...text.matchAll(placeholderPattern)].some(([, name = '']) => isPlaceholder(name));
