export { type Session, SessionScope, useSession, useUser } from './session.ts';
export { NewPasswordField } from './views/new-password-field.tsx';
export { PhoneCode } from './views/phone-code.tsx';
export { forgetWish, rememberWish, takeWishedAction } from './wish.ts';
