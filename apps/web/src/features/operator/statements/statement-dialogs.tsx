import { purchaseLimits } from '@onsori/contract/purchase-values';
import { useState } from 'react';
import { useWonFormat } from '#features/billing/billing.public.ts';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { statementsTexts } from './operator-statements-texts.ts';
import {
  type DayProblem,
  findDayProblem,
  findSettlement,
  isTaxInvoiceNumber,
  toKoreanDay,
} from './statements.rules.ts';
import { type StatementRow, useStatementChanges } from './use-statements.ts';

interface StatementDialogProps {
  readonly statement: StatementRow;
  onClose(): void;
}

/** State of the day of a record, not later than today. */
function useDay(label: string, initial: string) {
  const t = statementsTexts.use();
  const [today] = useState(() => toKoreanDay(new Date()));
  const [day, setDay] = useState(initial === '' ? today : initial);
  const [problem, setProblem] = useState<DayProblem | null>(null);
  return {
    day,
    validate: (): boolean => {
      const found = findDayProblem(day, today);
      setProblem(found);
      return found === null;
    },
    field: (
      <TextField
        label={label}
        error={problem === null ? undefined : t(`day.${problem}`)}
        type="date"
        max={today}
        required
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
    ),
  };
}

/** A recorded invoice can be corrected. */
export function TaxInvoiceDialog({ statement, onClose }: StatementDialogProps) {
  const t = statementsTexts.use();
  const toast = useToast();
  const { recordTaxInvoice } = useStatementChanges(statement.id);
  const { tax_invoice: recorded } = statement;
  const [number, setNumber] = useState(recorded?.number ?? '');
  const [isWrong, setWrong] = useState(false);
  const issuedOn = useDay(t('invoice.issuedOn'), recorded?.issued_on ?? '');
  return (
    <ReasonDialog
      title={t('invoice.title')}
      description={t('invoice.body', { number: statement.number })}
      submitLabel={t('invoice.submit')}
      validate={() => {
        const isNumber = isTaxInvoiceNumber(number);
        setWrong(!isNumber);
        return issuedOn.validate() && isNumber;
      }}
      submitChange={(reason) =>
        recordTaxInvoice({ number: number.trim(), issued_on: issuedOn.day, reason })
      }
      onDone={() => {
        toast.show(t('invoice.done'));
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('invoice.number')}
        hint={t('invoice.numberHint')}
        error={isWrong ? t('invoice.numberWrong') : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={purchaseLimits.taxInvoiceNumberMax}
        required
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      {issuedOn.field}
    </ReasonDialog>
  );
}

/** The whole amount was transferred: by the company, or to it if more was refunded than bought. */
export function DepositDialog({ statement, onClose }: StatementDialogProps) {
  const t = statementsTexts.use();
  const won = useWonFormat();
  const toast = useToast();
  const { recordDeposit } = useStatementChanges(statement.id);
  const settlement = findSettlement(statement.total);
  const depositedOn = useDay(t(`${settlement}.day`), '');
  return (
    <ReasonDialog
      title={t(`${settlement}.title`, { number: statement.number })}
      description={t(`${settlement}.body`, { amount: won(Math.abs(statement.total)) })}
      submitLabel={t(`${settlement}.submit`)}
      validate={depositedOn.validate}
      submitChange={(reason) => recordDeposit({ deposited_on: depositedOn.day, reason })}
      onDone={() => {
        toast.show(t(`${settlement}.done`));
        onClose();
      }}
      onClose={onClose}
    >
      {depositedOn.field}
    </ReasonDialog>
  );
}
