/** Limits of the second factor, apart from the others because most pages do not load them. */
export const secondFactorLimits = {
  codeDigits: 6,
  codeSeconds: 30,
  /** Codes of this many periods before and after the current one are accepted. */
  codeWindow: 1,
  recoveryCodes: 10,
  recoveryCodeLength: 10,
  /** Wrong codes on one account before it must wait, and how long they count. */
  attempts: 5,
  attemptMinutes: 15,
  /** How long a started enrolment can be confirmed. */
  enrolmentMinutes: 15,
  /** How long a sign-in waits for its code. */
  signInMinutes: 5,
  /** Age up to which a verified code allows what needs a step-up. */
  stepUpMinutes: 10,
} as const;
