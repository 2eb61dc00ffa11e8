const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

/** The check digit of a Korean business registration number, from its first nine digits. */
function checkDigitOf(digits: readonly number[]): number {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
  const carry = Math.floor((5 * (digits[8] ?? 0)) / 10);
  return (10 - ((sum + carry) % 10)) % 10;
}

/** Whether ten digits are a business registration number with a valid check digit. */
export function isRegistrationNumber(number: string): boolean {
  if (!/^[1-9][0-9]{9}$/.test(number)) return false;
  const digits = [...number].map(Number);
  return checkDigitOf(digits) === digits[9];
}

/** The digits of a number as people type and paste it; at most ten. */
export const parseRegistrationNumber = (text: string): string =>
  text.replaceAll(/\D/g, '').slice(0, 10);

/** Groups the digits as 123-45-67890, also while they are typed. */
export function formatRegistrationNumber(number: string): string {
  const groups = [number.slice(0, 3), number.slice(3, 5), number.slice(5)];
  return groups.filter((group) => group !== '').join('-');
}
