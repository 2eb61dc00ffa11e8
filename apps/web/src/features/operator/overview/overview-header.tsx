import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#i18n/texts.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { TextField } from '#ui/text-field.tsx';
import { consolePaths } from '../console-paths.ts';
import { StateDot } from '../health/health-card.tsx';
import { useDuration } from '../health/use-duration.ts';
import { peopleSearchId } from '../use-console-shortcuts.ts';
import { overviewTexts } from './overview-texts.ts';
import type { Overview } from './use-overview.ts';

interface LiveStateProps extends Pick<Overview, 'measured_at' | 'checked_at'> {
  readonly isStale: boolean;
}

/** Until when the figures count; grey with their age when they stopped. */
export function LiveState({
  measured_at: measuredAt,
  checked_at: checkedAt,
  isStale,
}: LiveStateProps) {
  const t = overviewTexts.use();
  const locale = useLocale();
  const duration = useDuration();
  const text = () => {
    if (measuredAt === null) return t('neverMeasured');
    const age = Math.max(0, (Date.now() - Date.parse(measuredAt)) / 1000);
    if (isStale) return t('stale', { age: duration(age) });
    const time = new Date(checkedAt).toLocaleString(locale, {
      timeZone: 'Asia/Seoul',
      month: 'long',
      day: 'numeric',
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    return t('live', { time });
  };
  return (
    <p className="tabular flex items-center gap-2 text-sm text-text-2">
      <StateDot tone={isStale ? 'idle' : 'good'} />
      {text()}
    </p>
  );
}

/** Finds a person by e-mail address, licence or order number, in the area People. */
export function PeopleSearch() {
  const t = overviewTexts.use();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') void navigate(consolePaths.people(), { state: { text: text.trim() } });
  };
  return (
    <search>
      <form noValidate onSubmit={submit} className="w-64 max-w-full">
        <TextField
          id={peopleSearchId}
          label={t('search')}
          labelHidden
          size="sm"
          placeholder={t('search')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          leading={<SearchIcon size={18} />}
          shortcut="⌘K"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </search>
  );
}
