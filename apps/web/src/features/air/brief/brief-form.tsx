import type { Generation } from '@onsori/contract/air-entities';
import { airLimits } from '@onsori/contract/air-values';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { FormError, useWrongFieldFocus } from '#ui/form-error.tsx';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { SparkIcon } from '#ui/pavilion-icons.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { invalidateList, requestQuery } from '../air.queries.ts';
import { airPaths } from '../air-paths.ts';
import { airTexts } from '../air-texts.ts';
import { useAirFormat } from '../use-air-format.ts';
import { emptyBrief, missingFields } from './brief.rules.ts';
import { BriefFields } from './brief-fields.tsx';
import { useBriefForm } from './use-brief-form.ts';
import { type Draft, useDraft } from './use-draft.ts';

/** How long a request without a match usually takes. */
const USUAL_MINUTES = 12;

function SavedState({ status, savedAt }: Draft) {
  const t = airTexts.use();
  const { formatClock } = useAirFormat();
  const text = () => {
    if (status === 'saving') return t('brief.saving');
    if (status === 'failed') return t('brief.saveFailed');
    return savedAt === null ? null : t('brief.savedAt', { time: formatClock(savedAt) });
  };
  return (
    <p role="status" className="text-sm text-text-3">
      {text()}
    </p>
  );
}

function useDiscard(draftId: string | undefined) {
  const t = airTexts.use();
  const overlay = useOverlay();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (generationId: string) =>
      browserApi.call('discardDraft', { params: { generationId } }),
    onSuccess: async () => {
      toast.show(t('brief.discarded'));
      void invalidateList(queryClient);
      await navigate(airPaths.list());
    },
  });
  const discard = async () => {
    const isConfirmed = await overlay.confirm({
      title: t('brief.discardTitle'),
      body: t('brief.discardBody'),
      confirmLabel: t('brief.discardConfirm'),
      cancelLabel: t('request.cancelBack'),
      danger: true,
    });
    if (isConfirmed && draftId !== undefined) mutate(draftId);
  };
  return { discard, isPending };
}

interface BriefFormProps {
  /** A stored draft; undefined for a new request. */
  readonly draft: Generation | undefined;
  readonly programmes: readonly string[];
}

/** The form of a request that is not sent yet; it saves itself. */
export function BriefForm({ draft, programmes }: BriefFormProps) {
  const t = airTexts.use();
  const titleId = useId();
  const toast = useToast();
  const navigate = useNavigate();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { form: element, focusWrongField } = useWrongFieldFocus();
  const [initial] = useState(() => ({
    brief: draft?.brief ?? emptyBrief,
    reference: draft?.reference ?? null,
  }));
  const state = useBriefForm(initial);
  const [draftId, setDraftId] = useState(draft?.id);
  const { brief } = state.form;
  const draftState = useDraft({
    stored: draft ? { id: draft.id, brief: draft.brief, savedAt: draft.changed_at } : null,
    initial: initial.brief,
    brief,
    onCreated: (id) => {
      setDraftId(id);
      // A navigation would move the focus away from the field that is being filled in.
      if (window.location.pathname === airPaths.create())
        window.history.replaceState(window.history.state, '', airPaths.request(id));
    },
  });
  const { discard, isPending: isDiscarding } = useDiscard(draftId);
  const [hasTried, setHasTried] = useState(false);
  const missing = hasTried ? missingFields(brief) : [];
  const send = useMutation({
    mutationFn: async () => {
      const generationId = await draftState.save();
      return browserApi.call('sendDraft', { params: { generationId } });
    },
    meta: { rendersOwnError: true },
    onSuccess: async (request) => {
      const { id } = request;
      queryClient.setQueryData(requestQuery(browserApi, id, locale).queryKey, request);
      toast.show(t('brief.sent'));
      await Promise.all([invalidateList(queryClient), navigate(airPaths.request(id))]);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (missingFields(brief).length > 0) focusWrongField();
    else if (!send.isPending) send.mutate();
  };
  return (
    <form
      ref={element}
      noValidate
      aria-labelledby={titleId}
      onSubmit={submit}
      className="rounded-xl border border-line bg-ink-1"
    >
      <div className="p-5 lg:p-7">
        <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={titleId} className="text-lg">
            {t(draft ? 'brief.draftTitle' : 'brief.newTitle')}
          </h2>
          <SavedState {...draftState} />
        </header>
        <BriefFields state={state} missing={missing} programmes={programmes} />
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-t border-line p-5 lg:px-7">
        <p className="min-w-40 flex-1 text-sm text-text-2">
          {t('brief.note', { candidates: airLimits.candidates, minutes: USUAL_MINUTES })}
        </p>
        <div className="ms-auto flex flex-wrap justify-end gap-2">
          {draftId !== undefined && (
            <Button variant="ghost" loading={isDiscarding} onClick={discard}>
              {t('brief.discard')}
            </Button>
          )}
          <Button onClick={() => void draftState.save().catch(() => undefined)}>
            {t('brief.save')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            icon={<SparkIcon size={16} />}
            loading={send.isPending}
          >
            {t('brief.send')}
          </Button>
        </div>
        <div className="w-full empty:hidden">
          <FormError>{send.isError && (errorText(send.error) ?? t('brief.saveFailed'))}</FormError>
        </div>
      </footer>
    </form>
  );
}
