import type { Language } from '@onsori/contract/enumerations';
import type { MailPayload } from './account.jobs.ts';

interface MailText {
  readonly subject: string;
  readonly lines: readonly string[];
  /** Label of the link; absent in mails without one. */
  readonly button?: string;
}

type Kind = MailPayload['kind'];

const ko: Readonly<Record<Kind, MailText>> = {
  email_confirmation: {
    subject: '이메일 주소를 확인해 주세요',
    lines: [
      '온소리에 오신 걸 환영해요.',
      '아래 버튼으로 여는 화면에서 확인을 눌러 주세요. 3일 동안 쓸 수 있어요.',
      '가입한 적이 없다면 확인을 누르지 마세요. 이 주소로 만들어진 계정을 되찾으려면 로그인 화면의 비밀번호 찾기에서 새 비밀번호를 정해 주세요.',
    ],
    button: '이메일 확인하기',
  },
  email_change: {
    subject: '새 이메일 주소를 확인해 주세요',
    lines: [
      '이 주소를 온소리 계정의 새 이메일로 쓰려면 아래 버튼으로 여는 화면에서 확인을 눌러 주세요.',
      '요청하지 않았다면 확인을 누르지 마세요. 누르지 않으면 아무것도 바뀌지 않아요.',
    ],
    button: '이메일 바꾸기',
  },
  password_reset: {
    subject: '새 비밀번호를 정해 주세요',
    lines: [
      '아래 버튼을 누르면 새 비밀번호를 정할 수 있어요. 버튼은 30분 동안 한 번만 쓸 수 있어요.',
      '요청하지 않았다면 이 메일은 무시하셔도 돼요.',
    ],
    button: '새 비밀번호 정하기',
  },
  social_link: {
    subject: '소셜 로그인을 연결할까요?',
    lines: [
      '이 이메일로 가입한 온소리 계정에 소셜 로그인을 연결하려는 요청이 있었어요.',
      '본인이라면 아래 버튼을 눌러 주세요. 아니라면 무시하셔도 돼요.',
    ],
    button: '연결하고 로그인하기',
  },
  password_changed: {
    subject: '비밀번호가 바뀌었어요',
    lines: [
      '온소리 계정의 비밀번호가 방금 바뀌었어요.',
      '직접 바꾸지 않았다면 로그인 화면의 비밀번호 찾기에서 바로 새 비밀번호를 정해 주세요.',
    ],
  },
  email_changed: {
    subject: '이메일 주소가 바뀌었어요',
    lines: [
      '온소리 계정의 이메일이 다른 주소로 바뀌었어요.',
      '직접 바꾸지 않았다면 온소리 페이지 아래에 있는 이메일로 바로 알려 주세요.',
    ],
  },
  login_connected: {
    subject: '소셜 로그인이 연결됐어요',
    lines: [
      '온소리 계정에 새 소셜 로그인이 연결됐어요.',
      '직접 연결하지 않았다면 계정 설정에서 해제하고 비밀번호를 바꿔 주세요.',
    ],
  },
  sign_in_methods_removed: {
    subject: '예전 로그인 수단을 지웠어요',
    lines: [
      '이메일로 본인 확인을 다시 해서, 이 주소를 확인하기 전에 등록된 로그인 수단과 휴대폰 번호를 계정에서 지웠어요.',
      '직접 등록한 것이라면 계정 설정에서 다시 추가해 주세요.',
    ],
  },
  factor_enrolled: {
    subject: '2단계 인증을 설정했어요',
    lines: [
      '이제 온소리 계정에 로그인할 때마다 인증 앱의 인증 코드가 필요해요.',
      '복구 코드를 안전한 곳에 보관해 주세요. 휴대폰을 잃어버려도 복구 코드로 로그인할 수 있어요.',
      '직접 설정하지 않았다면 바로 비밀번호를 바꾸고, 사이트 아래쪽에 있는 이메일로 알려 주세요.',
    ],
  },
  factor_removed: {
    subject: '2단계 인증을 해제했어요',
    lines: [
      '이제 온소리 계정에 인증 코드 없이 로그인할 수 있어요.',
      '직접 해제하지 않았다면 바로 비밀번호를 바꾸고 2단계 인증을 다시 설정해 주세요.',
    ],
  },
  recovery_code_used: {
    subject: '복구 코드를 사용했어요',
    lines: [
      '온소리 계정에서 복구 코드 하나를 사용했어요. 사용한 코드는 다시 쓸 수 없어요.',
      '직접 사용하지 않았다면 바로 비밀번호를 바꾸고 계정 설정에서 복구 코드를 새로 받아 주세요.',
    ],
  },
  company_approved: {
    subject: '기업 파트너로 승인됐어요',
    lines: [
      '신청하신 기업 파트너 계정을 확인하고 승인했어요.',
      '안전을 위해 로그아웃했으니, 다시 로그인하면 기업 파트너로 온소리를 쓸 수 있어요.',
    ],
  },
  left: {
    subject: '탈퇴가 끝났어요',
    lines: ['온소리 계정과 개인정보를 지웠어요.', '그동안 함께해 주셔서 고마워요.'],
  },
  music_withdrawn: {
    subject: '라이선스를 받은 음악을 내렸어요: {title}',
    lines: [
      '{title}',
      '권리 관계를 확인해 달라는 요청이 있어서 이 음악을 온소리에서 내렸어요.',
      '이미 받은 라이선스는 그대로 유효해요. 다운로드 기록에서 파일과 인증서를 다시 받을 수 있어요.',
      '이 음악을 쓴 영상에 저작권 신고가 들어오면 온소리 페이지 아래에 있는 이메일로 알려 주세요. 대응을 도와드릴게요.',
    ],
    button: '다운로드 기록 열기',
  },
  music_link: {
    subject: 'PC에서 열어 보세요: {title}',
    lines: [
      '{title}',
      'PC에서 아래 버튼을 누르면 이 음악을 듣고 다운로드할 수 있어요.',
      '보낸 적이 없다면 이 메일은 무시하셔도 돼요.',
    ],
    button: '음악 열기',
  },
};

const en: Readonly<Record<Kind, MailText>> = {
  email_confirmation: {
    subject: 'Please confirm your email address',
    lines: [
      'Welcome to Onsori.',
      'Click the button below, then confirm on the page that opens. The link works for three days.',
      'If you didn’t sign up, don’t confirm. If someone else signed up with your address, you can secure the account by setting a new password with “Forgot password?” on the sign-in page.',
    ],
    button: 'Confirm email',
  },
  email_change: {
    subject: 'Please confirm your new email address',
    lines: [
      'To use this address for your Onsori account, press the button below, then confirm on the page that opens.',
      'If you didn’t request this, don’t confirm. Nothing changes unless you do.',
    ],
    button: 'Change email',
  },
  password_reset: {
    subject: 'Set a new password',
    lines: [
      'Click the button below to set a new password. The link works once and expires in 30 minutes.',
      'If you didn’t request this, you can ignore this email.',
    ],
    button: 'Set a new password',
  },
  social_link: {
    subject: 'Connect your social sign-in?',
    lines: [
      'We got a request to connect a social sign-in to the Onsori account with this email.',
      'If this was you, press the button below. If not, you can ignore this email.',
    ],
    button: 'Connect and sign in',
  },
  password_changed: {
    subject: 'Your password was changed',
    lines: [
      'The password for your Onsori account was just changed.',
      'If this wasn’t you, set a new password right away with “Forgot password?” on the sign-in page.',
    ],
  },
  email_changed: {
    subject: 'Your email address was changed',
    lines: [
      'Your Onsori account now uses a different email address.',
      'If this wasn’t you, please write to the email address at the bottom of our pages right away.',
    ],
  },
  login_connected: {
    subject: 'A social sign-in was connected',
    lines: [
      'A new social sign-in was connected to your Onsori account.',
      'If this wasn’t you, disconnect it in your account settings and change your password.',
    ],
  },
  sign_in_methods_removed: {
    subject: 'We removed older sign-in methods',
    lines: [
      'You confirmed by email that this account is yours, so we removed the sign-in methods and phone number that were added before this address was confirmed.',
      'If you added them yourself, you can add them again in your account settings.',
    ],
  },
  factor_enrolled: {
    subject: 'Two-step verification is on',
    lines: [
      'From now on, signing in to your Onsori account needs a code from your authenticator app.',
      'Keep your recovery codes somewhere safe. You can sign in with one if you lose your phone.',
      'If this wasn’t you, change your password right away and write to the email address at the bottom of our pages.',
    ],
  },
  factor_removed: {
    subject: 'Two-step verification is off',
    lines: [
      'You can now sign in to your Onsori account without a verification code.',
      'If this wasn’t you, change your password right away and turn two-step verification on again.',
    ],
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    lines: [
      'A recovery code was just used for your Onsori account. It won’t work again.',
      'If this wasn’t you, change your password right away and get new recovery codes in your account settings.',
    ],
  },
  company_approved: {
    subject: 'You’re approved as a company partner',
    lines: [
      'We reviewed your company partner account and approved it.',
      'We signed you out to be safe. Sign in again to use Onsori as a company partner.',
    ],
  },
  left: {
    subject: 'Your account has been deleted',
    lines: [
      'Your Onsori account and personal data have been deleted.',
      'Thanks for being with us.',
    ],
  },
  music_withdrawn: {
    subject: 'We withdrew a track you licensed: {title}',
    lines: [
      '{title}',
      'We were asked to review the rights to this track, so we no longer offer it on Onsori.',
      'The license you already have stays valid. You can still download the files and the certificate from your download history.',
      'If a video that uses this track gets a copyright claim, write to the email address at the bottom of our pages. We’ll help you respond.',
    ],
    button: 'Open download history',
  },
  music_link: {
    subject: 'Open on your computer: {title}',
    lines: [
      '{title}',
      'Click the button below on your computer to listen to this track and download it.',
      'If you didn’t send this to yourself, you can ignore this email.',
    ],
    button: 'Open track',
  },
};

const texts: Readonly<Record<Language, Readonly<Record<Kind, MailText>>>> = { ko, en };
export const mailKinds = Object.keys(ko) as Kind[];
const names = { ko: '온소리', en: 'Onsori' } as const;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign);

export interface MailContent {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly link: { readonly button: string; readonly url: string } | null;
}

/** The layout of every mail, as text and as HTML. */
export function formatMail(language: Language, { subject, lines, link }: MailContent) {
  const name = names[language];
  return {
    subject: `[${name}] ${subject}`,
    text: [...lines, ...(link ? ['', `${link.button}: ${link.url}`] : []), '', name].join('\n'),
    html: [
      `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;line-height:1.6">`,
      ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
      ...(link
        ? [
            `<p><a href="${link.url}" style="display:inline-block;padding:12px 20px;background:#111;color:#fff;text-decoration:none;border-radius:8px">${link.button}</a></p>`,
          ]
        : []),
      `<p>${name}</p></body></html>`,
    ].join('\n'),
  };
}

/** `url` is used only by mails with a button. Besides `title` the mail contains constants only. */
export function renderMail(kind: Kind, language: Language, url: string | null, title = '') {
  const { button, subject, lines } = texts[language][kind];
  const withTitle = (line: string) => line.replaceAll('{title}', () => title);
  return formatMail(language, {
    subject: withTitle(subject),
    lines: lines.map(withTitle),
    link: button && url ? { button, url } : null,
  });
}

export const renderCodeMessage = (code: string, language: Language): string =>
  language === 'ko' ? `[온소리] 인증번호 ${code}` : `[Onsori] Your verification code is ${code}`;
