import type { Subscription } from '@onsori/contract/billing';
import type { Music } from '@onsori/contract/catalog';
import type { MusicFiles } from '@onsori/contract/downloads';
import type { SpatialMixing } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import { type PlanId, plans } from '@onsori/contract/plans';
import { type RefObject, useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { saveWantedMusic, type WantedMusic } from '#lib/wanted-music.ts';
import { Button } from '#ui/button.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  type DownloadSelection,
  findFile,
  hasMoreFilesOnSale,
  type LicenceFields,
  type LicenseeProblems,
} from './choice.rules.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { CreditLine } from './credit-line.tsx';
import { downloadsTexts, useFormatQuotaDay } from './downloads-texts.ts';

interface PlansLinkProps {
  /** Offered again once a plan is paid. */
  readonly music: WantedMusic;
  readonly block?: boolean;
}

/** A link to the plans; a button when it is the only action. */
export function PlansLink({ music, block = false }: PlansLinkProps) {
  const t = downloadsTexts.use();
  const onClick = () => saveWantedMusic(music);
  if (block)
    return (
      <Button
        variant="primary"
        size="lg"
        block
        render={<Link to={paths.plans()} />}
        onClick={onClick}
      >
        {t('locked.toPlans')}
      </Button>
    );
  return (
    <Link
      to={paths.plans()}
      onClick={onClick}
      className="hit relative font-semibold whitespace-nowrap text-text underline underline-offset-4"
    >
      {t('locked.toPlans')}
    </Link>
  );
}

/** Notices about surround files. */
function SurroundNotices({ spatial }: { readonly spatial: readonly SpatialMixing[] }) {
  const t = downloadsTexts.use();
  const [first, second] = spatial.filter((mixing) => mixing !== 'binaural');
  return (
    // Always mounted: a live region announces only changes.
    <div role="status" className="empty:sr-only">
      {first && (
        <Notice>
          <p>{t(second ? 'notice.both' : `notice.${first}`)}</p>
          <p>{t('notice.headphones')}</p>
        </Notice>
      )}
    </div>
  );
}

interface FilesStepProps {
  readonly music: Music;
  readonly musicFiles: MusicFiles;
  readonly plan: Subscription['current'];
  readonly planName: (plan: PlanId) => string;
  readonly choice: DownloadSelection;
  readonly onChoiceChange: (choice: DownloadSelection) => void;
}

/** The step that selects files, with notices about the plan. */
export function FilesStep(props: FilesStepProps) {
  const { music, musicFiles, plan, planName, choice, onChoiceChange } = props;
  const t = downloadsTexts.use();
  const formatDay = useFormatQuotaDay();
  const quota = musicFiles.licence_id === null ? plan?.quota : null;
  return (
    <>
      <ChoiceFields
        files={musicFiles.files}
        isSpatial={music.is_spatial}
        choice={choice}
        onChange={onChoiceChange}
        planName={planName}
      />
      <SurroundNotices
        spatial={choice.spatial.filter((mixing) => findFile(musicFiles.files, mixing))}
      />
      {hasMoreFilesOnSale(musicFiles.files) && (
        <Notice>
          {t('locked.some')} <PlansLink music={music} />
        </Notice>
      )}
      {plan?.credit_line && <CreditLine music={music} />}
      {quota && (
        <p className="text-sm text-text-3">
          {t('quota', {
            tracks: quota.tracks,
            used: quota.used,
            day: formatDay(new Date(quota.renews_at)),
          })}
        </p>
      )}
    </>
  );
}

/** Replaces the files of a free music without a plan: Free has one of them, so nothing is left to choose. */
export function StartFreeStep({ music }: Pick<FilesStepProps, 'music'>) {
  const t = downloadsTexts.use();
  return (
    <>
      <div className="py-2">
        <h3 className="text-base font-semibold">{t('startFree.title')}</h3>
        <p className="mt-1 text-sm text-text-2">
          {t('startFree.body', { tracks: plans.free.monthlyTracks ?? 0 })}
        </p>
      </div>
      <CreditLine music={music} />
    </>
  );
}

const { nameMax, channelMax } = limits.downloads;

interface LicenseeFieldsProps {
  readonly fields: LicenceFields;
  readonly onChange: (fields: LicenceFields) => void;
  readonly problems: LicenseeProblems;
  /** Whether the account has no licensee yet. */
  readonly isFirstTime: boolean;
  /** Whether certificates of the plan name clients. */
  readonly canNameClients: boolean;
  /** Hides the project, which was bought under its name. */
  readonly isProjectFixed: boolean;
  /** Names that the project field offers. */
  readonly projectNames: readonly string[];
  readonly firstFieldRef: RefObject<HTMLInputElement | null>;
}

export function LicenseeFields(props: LicenseeFieldsProps) {
  const { fields, onChange, problems, isFirstTime, canNameClients, isProjectFixed } = props;
  const listId = useId();
  const t = downloadsTexts.use();
  const [isOpen, setOpen] = useState(fields.project !== '' || fields.client !== '');
  const field = (name: keyof LicenceFields, maxLength: number) => ({
    name,
    maxLength,
    label: t(`licensee.${name}`),
    error: problems[name] === 'hidden' ? t('licensee.hidden') : undefined,
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...fields, [name]: event.currentTarget.value }),
  });
  return (
    <>
      <div>
        <h3 className="text-base font-semibold">{t('licensee.title')}</h3>
        <p className="mt-1 text-sm text-text-2">
          {t(isFirstTime ? 'licensee.leadFirst' : 'licensee.lead')}
        </p>
      </div>
      <TextField
        {...field('name', nameMax)}
        ref={props.firstFieldRef}
        required
        autoComplete="name"
        hint={t('licensee.nameHint')}
        {...(problems.name === 'needed' && { error: t('licensee.nameNeeded') })}
      />
      <TextField
        {...field('channel', channelMax)}
        required
        autoComplete="off"
        hint={t('licensee.channelHint')}
        {...(problems.channel === 'needed' && { error: t('licensee.channelNeeded') })}
      />
      {!isProjectFixed && (
        <details
          className="group"
          open={isOpen}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary className="hit relative flex min-h-9 cursor-pointer list-none items-center gap-2 text-sm font-semibold text-text-2 hover:text-text">
            {t(canNameClients ? 'licensee.more' : 'licensee.moreProject')}
            <ChevronDownIcon
              size={16}
              className="ms-auto text-text-3 transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="grid gap-3 pt-2">
            <TextField
              {...field('project', nameMax)}
              autoComplete="off"
              list={listId}
              hint={t('licensee.projectHint')}
            />
            <datalist id={listId}>
              {props.projectNames.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
            {canNameClients && <TextField {...field('client', nameMax)} autoComplete="off" />}
          </div>
        </details>
      )}
    </>
  );
}
