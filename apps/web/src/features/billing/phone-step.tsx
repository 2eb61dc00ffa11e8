import { PhoneVerification, useSession } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { FieldMessage } from '#ui/field-message.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { cardClass } from './checkout-plan.tsx';
import { checkoutTexts } from './checkout-texts.ts';

/** Verifies the phone in place, because a first payment needs it. */
export function PhoneStep({ isMissing }: { readonly isMissing: boolean }) {
  const t = checkoutTexts.use();
  const session = useSession();
  const toast = useToast();
  return (
    <section aria-labelledby="checkout-phone" data-group="phone" className={cardClass}>
      <h2 id="checkout-phone" className="text-lg">
        {t('phone.title')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-text-2">{t('phone.lead')}</p>
      <div className="max-w-md">
        <PhoneVerification
          send={(phone) => browserApi.call('sendPhoneCode', { body: { phone } })}
          verify={async (phone, code) => {
            session.update(await browserApi.call('verifyPhone', { body: { phone, code } }));
            toast.show(t('phone.done'));
          }}
        />
      </div>
      <FieldMessage
        id="checkout-phone-message"
        error={isMissing ? t('missing.phone') : undefined}
        hint={undefined}
      />
      <RelatedQuestions questions={['phone-before-payment']} newTab className="mt-4" />
    </section>
  );
}
