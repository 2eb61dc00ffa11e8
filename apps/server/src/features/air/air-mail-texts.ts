import type { Language } from '@onsori/contract/enumerations';
import { formatMail } from '#features/account/account.public.ts';

export type AirMailKind = 'matched' | 'generated' | 'failed';

interface MailText {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly button: string;
}

const texts: Readonly<Record<Language, Readonly<Record<AirMailKind, MailText>>>> = {
  ko: {
    matched: {
      subject: '‘{title}’에 어울리는 곡을 찾았어요',
      lines: ['보내신 요청과 비슷한 곡이 이미 있어요. 들어 보고 고르거나 새로 만들 수 있어요.'],
      button: '찾은 곡 듣기',
    },
    generated: {
      subject: '‘{title}’ 후보가 준비됐어요',
      lines: ['후보 3개를 만들었어요. 들어 보고 마음에 드는 곡을 확정해 주세요.'],
      button: '후보 듣기',
    },
    failed: {
      subject: '‘{title}’ 후보를 다 만들지 못했어요',
      lines: ['완성된 후보는 그대로 있어요. 다시 시도하면 모자란 후보를 새로 만들어요.'],
      button: '요청 보기',
    },
  },
  en: {
    matched: {
      subject: 'We found music for “{title}”',
      lines: [
        'The library already has tracks close to your brief. Listen and choose one, or have new music made.',
      ],
      button: 'Listen to the tracks',
    },
    generated: {
      subject: 'The candidates for “{title}” are ready',
      lines: ['We made three candidates. Listen to them and accept the one you like.'],
      button: 'Listen to the candidates',
    },
    failed: {
      subject: 'We couldn’t finish all candidates for “{title}”',
      lines: ['The finished candidates are still there. Try again to have the missing ones made.'],
      button: 'View the request',
    },
  },
};

export function renderAirMail(
  kind: AirMailKind,
  language: Language,
  { title, url }: { readonly title: string; readonly url: string },
) {
  const { subject, lines, button } = texts[language][kind];
  return formatMail(language, {
    subject: subject.replace('{title}', () => title),
    lines,
    link: { button, url },
  });
}
