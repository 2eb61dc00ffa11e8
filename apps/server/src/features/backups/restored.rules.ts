/** A difference that a restored database must not have. */
export interface Problem {
  readonly check: 'database' | 'rows' | 'ledger' | 'licences' | 'audit' | 'objects';
  /** Table, order, licence or object. */
  readonly subject: string;
  readonly detail: string;
}

export const formatProblem = ({ check, subject, detail }: Problem): string =>
  `${check}: ${subject} ${detail}`;
