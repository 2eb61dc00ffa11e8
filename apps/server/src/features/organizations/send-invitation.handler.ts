import { billingLimits } from '@onsori/contract/billing-limits';
import type { Language } from '@onsori/contract/enumerations';
import { findUserByEmail, formatMail } from '#features/account/account.public.ts';
import type { Mail } from '#infra/mail/mail.ts';
import { handleJob, type JobHandler } from '#jobs/job.ts';
import { findInvitation } from './invitations.repo.ts';
import { deriveInvitationToken, invitationUrl } from './invitations.rules.ts';
import { sendInvitationJob } from './organizations.jobs.ts';

const texts = {
  ko: {
    subject: '{company}에서 온소리 좌석에 초대했어요',
    lines: [
      '{company}의 온소리 플랜을 함께 쓰도록 초대받았어요.',
      '이 이메일로 가입하거나 로그인한 뒤 수락하면 모든 음악을 다운로드할 수 있어요. 초대는 {days}일 동안 유효해요.',
      '모르는 초대라면 이 메일을 무시해 주세요.',
    ],
    button: '초대 확인하기',
  },
  en: {
    subject: '{company} invited you to a seat on Onsori',
    lines: [
      'You’re invited to share {company}’s plan on Onsori.',
      'Sign up or sign in with this email address and accept, and you can download every track. The invitation is valid for {days} days.',
      'If you weren’t expecting this, you can ignore this email.',
    ],
    button: 'View invitation',
  },
} as const;

/** Somebody without an account gets Korean and then English. */
function renderInvitation(company: string, language: Language | null, url: string) {
  const days = String(billingLimits.invitationDays);
  const fill = (line: string) =>
    line.replaceAll('{days}', days).replaceAll('{company}', () => company);
  const { subject, button } = texts[language ?? 'ko'];
  const lines = language ? texts[language].lines : [...texts.ko.lines, ...texts.en.lines];
  return formatMail(language ?? 'ko', {
    subject: fill(subject),
    lines: lines.map(fill),
    link: { button, url },
  });
}

export const sendInvitationHandler = (ports: {
  readonly mail: Mail;
  readonly secret: string;
  readonly webOrigin: string;
}): JobHandler =>
  handleJob(sendInvitationJob, async ({ db }, { invitationId }) => {
    const invitation = await findInvitation(db, invitationId, new Date());
    if (!invitation) return;
    const user = await findUserByEmail(db, invitation.email);
    const url = invitationUrl(ports.webOrigin, deriveInvitationToken(invitationId, ports.secret));
    await ports.mail.send({
      to: invitation.email,
      ...renderInvitation(invitation.organization_name, user?.language ?? null, url),
    });
  });
