export { formatPhone, isEmail, validateNickname } from './fields.rules.ts';
export { type Session, SessionScope, useSession, useUser } from './session.ts';
export { clearSignInIntent, consumePendingAction, saveSignInIntent } from './sign-in-intent.ts';
export { beginSocialLink } from './social-sign-in-state.ts';
export { removeMailedLinkFromUrl, useMailedLink } from './use-mailed-link.ts';
export { FactorCodeForm } from './views/factor-code-form.tsx';
export { NewPasswordField } from './views/new-password-field.tsx';
export { PhoneVerification } from './views/phone-verification.tsx';
