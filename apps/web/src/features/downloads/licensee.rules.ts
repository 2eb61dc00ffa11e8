import type { LicenceWords } from './choice.rules.ts';

/** What a certificate must say and does not. */
export interface LicenseeProblems {
  readonly name?: true;
  readonly channel?: true;
}

export const licenseeProblems = ({ name, channel }: LicenceWords): LicenseeProblems => ({
  ...(name.trim() === '' && { name: true }),
  ...(channel.trim() === '' && { channel: true }),
});
