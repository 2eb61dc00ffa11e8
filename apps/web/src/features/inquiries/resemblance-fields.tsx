import { inquiryLimits } from '@onsori/contract/inquiry-limits';
import { type ClaimantRole, claimantRoles } from '@onsori/contract/inquiry-values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { inquiriesTexts } from './inquiries-texts.ts';
import { LinkedThing } from './linked-thing.tsx';

export interface Resemblance {
  /** The id of a music, or a link to it. */
  readonly music: string;
  readonly work: string;
  readonly role: ClaimantRole;
}

interface ResemblanceFieldsProps {
  readonly fields: Resemblance;
  readonly wrong: { readonly music?: boolean; readonly work?: boolean };
  readonly onChange: (part: Partial<Resemblance>) => void;
}

/** The title of the music that the page was opened from; another one is entered as a link. */
function MusicField({ fields, wrong, onChange }: ResemblanceFieldsProps) {
  const t = inquiriesTexts.use();
  const lang = useLocale();
  const [musicId, setMusicId] = useState(/^\d+$/.test(fields.music) ? fields.music : null);
  const { data, isError } = useQuery({
    queryKey: ['reportedMusic', musicId, lang],
    enabled: musicId !== null,
    retry: false,
    meta: { rendersOwnError: true },
    queryFn: ({ signal }) =>
      browserApi.call('getMusic', { params: { musicId: musicId ?? '' }, query: { lang } }, signal),
  });
  if (musicId !== null && !isError)
    return (
      <dl>
        <LinkedThing
          name={t('visitor.music')}
          onRemove={() => {
            setMusicId(null);
            onChange({ music: '' });
          }}
        >
          {data && `${data.title} · ${data.album_title}`}
        </LinkedThing>
      </dl>
    );
  return (
    <TextField
      label={t('visitor.music')}
      hint={t('visitor.musicHint')}
      inputMode="url"
      maxLength={inquiryLimits.linkMax}
      value={fields.music}
      onChange={(event) => onChange({ music: event.target.value })}
      error={wrong.music ? t('visitor.musicMissing') : undefined}
      required
    />
  );
}

export function ResemblanceFields(props: ResemblanceFieldsProps) {
  const { fields, wrong, onChange } = props;
  const t = inquiriesTexts.use();
  return (
    <>
      <MusicField {...props} />
      <TextField
        label={t('visitor.work')}
        hint={t('visitor.workHint')}
        maxLength={inquiryLimits.workMax}
        value={fields.work}
        onChange={(event) => onChange({ work: event.target.value })}
        error={wrong.work ? t('visitor.workMissing') : undefined}
        required
      />
      <RadioGroup
        label={t('visitor.role')}
        options={claimantRoles.map((value) => ({ value, label: t(`visitor.${value}`) }))}
        value={fields.role}
        onValueChange={(role) => onChange({ role })}
      />
    </>
  );
}
