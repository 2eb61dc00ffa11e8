import { escapeHtml, renderPage } from './page.ts';
import { type Person, people } from './people.ts';

const renderButton = ({ key, name, email, emailVerified }: Person): string => {
  const unverified = emailVerified ? '' : ' (미확인 · unverified)';
  const about = email === null ? '이메일 없음 · no e-mail' : `${email}${unverified}`;
  return `<button name="person" value="${key}">${escapeHtml(name)} <small>${escapeHtml(about)}</small></button>`;
};

/** Fake provider login: the tester selects a person without a password. */
export function renderLoginPage(provider: string, action: string): string {
  const to = escapeHtml(action);
  return renderPage({
    lang: 'ko',
    title: `${provider} (연습용 · stand-in)`,
    body: `<p>누구로 로그인할까요? · Who signs in?</p>
<form method="post" action="${to}">${people.map(renderButton).join('\n')}</form>
<form method="post" action="${to}">
<label>다른 사람의 이메일 · Somebody else’s e-mail
<input name="person" type="email" required></label>
<button>로그인 · Sign in</button>
</form>
<form method="post" action="${to}"><button name="cancel" value="yes">취소 · Cancel</button></form>`,
  });
}
