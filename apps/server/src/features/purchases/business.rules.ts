/** Shows the last four digits, enough to recognise one's own. */
export const maskRegistrationNumber = (number: string): string => `***-**-*${number.slice(-4)}`;
