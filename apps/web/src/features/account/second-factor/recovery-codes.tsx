import { accountTexts } from '#features/account/account-texts.ts';
import { useCopy } from '#features/account/use-copy.ts';
import { useDateFormatters } from '#features/account/use-date-formatters.ts';
import { useUser } from '#features/auth/auth.public.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { DownloadIcon } from '#ui/icons.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  onSaved(): void;
}

/** The recovery codes, which the server returns once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const t = accountTexts.use();
  const copy = useCopy();
  const { formatDay } = useDateFormatters();
  const email = useUser()?.email ?? '';
  const list = codes.join('\n');
  const download = () => {
    const head = t('factor.fileHead', { email, date: formatDay(new Date()) });
    const blob = new Blob([`${head}\n\n${list}\n`], { type: 'text/plain' });
    saveFile({ blob, name: t('factor.fileName') });
  };
  return (
    <div className="flex flex-col gap-5">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-lg border border-line bg-ink-2 px-5 py-4 select-all">
        {codes.map((code) => (
          <li key={code} className="text-center font-mono text-base tracking-wider">
            {code}
          </li>
        ))}
      </ul>
      <div className="grid gap-2 min-[26rem]:grid-cols-2">
        <Button onClick={() => copy(list)}>{t('factor.copyCodes')}</Button>
        <Button icon={<DownloadIcon size={18} />} onClick={download}>
          {t('factor.download')}
        </Button>
      </div>
      <Button variant="primary" size="lg" block onClick={onSaved}>
        {t('factor.saved')}
      </Button>
    </div>
  );
}
