import {
  type ConsentChoice,
  type ConsentPurpose,
  consentPurposes,
} from '@onsori/contract/consent-values';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '#i18n/texts.tsx';
import { consentEvent } from '#lib/consent-event.ts';
import { isTagPage } from '#lib/tag-pages.ts';
import type { TagSettings } from '#lib/tag-settings.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';
import {
  askedPurposes,
  chooseAll,
  grantedTags,
  isWithdrawal,
  resolveConsent,
} from './consent.rules.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { consentTexts } from './consent-texts.ts';
import { deleteTagCookies, readConsent, sendConsent, storeConsent } from './stored-consent.ts';
import { leaveDocument, loadTags, reportPageView } from './tags.ts';

const hasSignal = (tags: TagSettings): boolean =>
  tags.signal ||
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Lets the reporter of errors record sessions, or stop. */
function publishConsent(granted: readonly ConsentPurpose[]): void {
  document.documentElement.dataset.consent = granted.join(' ');
  dispatchEvent(new Event(consentEvent));
}

/** For the record of a withdrawal, before the page reloads. */
const MAX_WAIT_MS = 1000;

interface ConsentHostProps {
  readonly tags: TagSettings;
  /** Whether the settings are open. */
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Asks for consent, loads what was agreed to, and reports page views to it. Browser only. */
export function ConsentHost({ tags, open, onOpenChange }: ConsentHostProps) {
  const t = consentTexts.use();
  const toast = useToast();
  const locale = useLocale();
  const { pathname } = useLocation();
  const [stored, setStored] = useState(readConsent);
  const signal = hasSignal(tags);
  const asked = askedPurposes(tags);
  const { version } = tags;
  const state = resolveConsent({ stored, version, asked, signal });
  const grantedKey = state.granted.join();

  const repeatUnrecorded = useEffectEvent(() => {
    if (stored && !stored.recorded) void sendConsent(stored, locale);
  });
  // Once per page load: a new choice is sent when it is made.
  useEffect(() => repeatUnrecorded(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is a reason to report again, and granted purposes are compared as text
  useEffect(() => {
    if (leaveDocument(pathname)) return;
    const { granted } = state;
    publishConsent(granted);
    deleteTagCookies(consentPurposes.filter((purpose) => !granted.includes(purpose)));
    loadTags(tags, grantedTags(tags, granted), granted);
    reportPageView();
  }, [pathname, grantedKey]);

  const choose = async (choice: ConsentChoice) => {
    const { consent, sent } = storeConsent(choice, { version, signal }, locale);
    const next = resolveConsent({ stored: consent, version, asked, signal });
    onOpenChange(false);
    if (isWithdrawal(state, next)) {
      deleteTagCookies(consentPurposes.filter((purpose) => !next.granted.includes(purpose)));
      publishConsent(next.granted);
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
      // Scripts that run cannot be stopped.
      location.reload();
      return;
    }
    setStored(consent);
    toast.show(t('saved'));
  };
  const chooseEach = (agreed: boolean) => void choose(chooseAll(asked, agreed));

  return (
    <>
      {state.mustAsk && !open && isTagPage(pathname) && (
        <ConsentBanner
          withMarketing={asked.includes('marketing')}
          onAll={() => chooseEach(true)}
          onNecessary={() => chooseEach(false)}
          onChoose={() => onOpenChange(true)}
        />
      )}
      <ConsentDialog
        tags={tags}
        asked={asked}
        granted={state.granted}
        signal={signal}
        open={open}
        onOpenChange={onOpenChange}
        onChoose={(choice) => void choose(choice)}
      />
    </>
  );
}
