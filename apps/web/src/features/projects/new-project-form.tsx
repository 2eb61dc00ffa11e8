import { stripHiddenCharacters } from '@onsori/contract/free-text';
import { limits } from '@onsori/contract/limits';
import type { Project } from '@onsori/contract/projects';
import { useState } from 'react';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { projectsTexts } from './projects-texts.ts';
import { useCreateProject } from './use-create-project.ts';

interface NewProjectFormProps {
  /** Added to the project. */
  readonly musicId?: string;
  readonly onCreated: (project: Project) => void;
}

/** A name and a button that creates a project. */
export function NewProjectForm({ musicId, onCreated }: NewProjectFormProps) {
  const t = projectsTexts.use();
  const { mutate, isPending, error, reset } = useCreateProject();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    const clean = stripHiddenCharacters(name).trim();
    setMissing(clean === '');
    if (clean === '' || isPending) return;
    mutate(
      { name: clean, ...(musicId !== undefined && { musicId }) },
      {
        onSuccess: (project) => {
          setName('');
          onCreated(project);
        },
      },
    );
  };
  const message = isMissing
    ? t('create.missing')
    : error
      ? (errorText(error) ?? t('notSaved'))
      : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={t('create.label')}
        placeholder={t('create.placeholder')}
        autoComplete="off"
        maxLength={limits.downloads.nameMax}
        value={name}
        onChange={({ currentTarget: { value } }) => {
          setName(value);
          setMissing(false);
          if (error) reset();
        }}
        error={message}
        trailing={
          <Button type="submit" size="sm" variant="primary" loading={isPending}>
            {t('create.submit')}
          </Button>
        }
      />
    </form>
  );
}
