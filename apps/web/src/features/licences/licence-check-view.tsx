import type { LicenceCheck } from '@onsori/contract/licences';
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { CheckIcon } from '#ui/icons/check.tsx';
import { SearchIcon } from '#ui/icons/search.tsx';
import { WarningIcon } from '#ui/icons/warning.tsx';
import { FileCompare } from './file-compare.tsx';
import { HolderCompare } from './holder-compare.tsx';
import { LicenceFactsList } from './licence-facts.tsx';
import { LicenceNumberForm } from './licence-number-form.tsx';
import { licencesTexts } from './licences-texts.ts';
import { LicensedFiles } from './licensed-files.tsx';
import { useFormatDay } from './use-format-day.ts';

const statusStyles: Readonly<
  Record<LicenceCheck['status'], { readonly tone: string; readonly icon: ReactNode }>
> = {
  valid: { tone: 'bg-bichwi-soft text-on-bichwi-soft', icon: <CheckIcon /> },
  revoked: { tone: 'bg-juhong-soft text-on-juhong-soft', icon: <WarningIcon /> },
  unknown: { tone: 'bg-ink-2 text-text-2', icon: <SearchIcon /> },
};

export function LicenceCheckView({ id, status, licence }: LicenceCheck) {
  const t = licencesTexts.use();
  const formatDay = useFormatDay();
  const { tone, icon } = statusStyles[status];
  const day = licence?.revoked_at ? formatDay(licence.revoked_at) : '';
  return (
    <div className="mx-auto max-w-2xl pt-9 pb-20">
      <span className={cx('flex size-14 items-center justify-center rounded-xl', tone)}>
        {icon}
      </span>
      <h1 className="mt-5 text-2xl">{t(`verify.${status}`)}</h1>
      <p className="mt-1.5 text-text-2">{t(`verify.${status}Body`, { day })}</p>
      {licence ? (
        <>
          <LicenceFactsList id={id} licence={licence} />
          <LicensedFiles files={licence.files} />
          <FileCompare licence={licence} />
          <HolderCompare digest={licence.holder_digest} />
        </>
      ) : (
        <LicenceNumberForm key={id} number={id} />
      )}
    </div>
  );
}
