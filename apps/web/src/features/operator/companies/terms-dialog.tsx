import { purchaseLimits } from '@onsori/contract/purchase-values';
import { useState } from 'react';
import { useWonFormat } from '#features/billing/billing.public.ts';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { companiesTexts } from './companies-texts.ts';
import {
  defaultTerms,
  findTermProblems,
  type TermName,
  termNames,
  toTerms,
  toTermsInput,
} from './terms.rules.ts';
import { type CompanyTerms, useCompanyChanges } from './use-companies.ts';

interface TermsDialogProps {
  readonly companyId: string;
  readonly terms: CompanyTerms;
  onClose(): void;
}

/** Prices and monthly limit of a company; an empty field is the default. */
export function TermsDialog({ companyId, terms, onClose }: TermsDialogProps) {
  const t = companiesTexts.use();
  const won = useWonFormat();
  const toast = useToast();
  const { setTerms } = useCompanyChanges(companyId);
  const [input, setInput] = useState(() => toTermsInput(terms));
  const [problems, setProblems] = useState<readonly TermName[]>([]);
  return (
    <ReasonDialog
      title={t('terms.title')}
      description={t('terms.body')}
      submitLabel={t('terms.submit')}
      validate={() => {
        const found = findTermProblems(input);
        setProblems(found);
        return found.length === 0;
      }}
      submitChange={(reason) => setTerms({ ...toTerms(input), reason })}
      onDone={() => {
        toast.show(t('terms.done'));
        onClose();
      }}
      onClose={onClose}
    >
      {termNames.map((name) => (
        <TextField
          key={name}
          label={t(`terms.${name}`)}
          hint={t('terms.defaultHint', { amount: won(defaultTerms[name]) })}
          error={
            problems.includes(name)
              ? t('terms.wrong', { max: won(purchaseLimits.maxMonthlyLimit) })
              : undefined
          }
          placeholder={t('terms.default')}
          inputMode="numeric"
          autoComplete="off"
          value={input[name]}
          onChange={(event) => setInput((before) => ({ ...before, [name]: event.target.value }))}
        />
      ))}
    </ReasonDialog>
  );
}
