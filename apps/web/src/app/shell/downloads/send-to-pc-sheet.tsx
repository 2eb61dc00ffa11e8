import type { Music } from '@onsori/contract/catalog';
import { useMutation } from '@tanstack/react-query';
import { useUser } from '#features/auth/auth.public.ts';
import { LoadingOrError } from '#features/downloads/download-modal.tsx';
import type { DownloadDialogRequest } from '#features/downloads/downloads.public.ts';
import { downloadsTexts } from '#features/downloads/downloads-texts.ts';
import { LikeButton, useLikes } from '#features/wishlist/wishlist.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { Button } from '#ui/button.tsx';
import { BottomSheet } from '#ui/dialog.tsx';
import { LinkIcon } from '#ui/icons.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { IntentMusicHead, useIntentDialog, useIntentMusic } from './download-intent.tsx';

interface SendToPcFormProps {
  readonly music: Music;
  readonly onSent: () => void;
}

function SendToPcForm({ music, onSent }: SendToPcFormProps) {
  const t = downloadsTexts.use();
  const toast = useToast();
  const likes = useLikes();
  const item = { itemType: 'music', id: music.id } as const;
  const email = useUser()?.email ?? '';
  const mailing = useMutation({
    mutationFn: () => browserApi.call('mailMusicLink', { params: { musicId: music.id } }),
    onSuccess: () => {
      toast.show(t('sendToPc.sent', { email }));
      onSent();
    },
  });
  return (
    <div className="grid gap-4">
      <IntentMusicHead music={music} />
      <p className="text-text-2">
        {t(likes.isLiked(item) ? 'sendToPc.bodyLiked' : 'sendToPc.body')}
      </p>
      <div>
        <Button
          variant="primary"
          size="lg"
          block
          icon={<LinkIcon />}
          loading={mailing.isPending}
          onClick={() => mailing.mutate()}
        >
          {t('sendToPc.mail')}
        </Button>
        <p className="mt-2 text-center text-sm text-text-2 wrap-anywhere">
          {t('sendToPc.to', { email })}
        </p>
      </div>
      <div className="grid justify-center">
        <LikeButton withLabel item={item} title={music.title} likes={likes} />
      </div>
    </div>
  );
}

/** Replaces the download modal on phones, which cannot use the files. */
export function SendToPcSheet({ intent }: { readonly intent: DownloadDialogRequest }) {
  const t = downloadsTexts.use();
  const { open, close } = useIntentDialog(intent);
  const { music, reading } = useIntentMusic(intent);
  return (
    <BottomSheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('sendToPc.title')}
      closeLabel={t('close')}
      {...(music && { tint: music.color_code })}
    >
      {music ? (
        <SendToPcForm music={music} onSent={close} />
      ) : (
        <LoadingOrError
          head={null}
          failed={reading.isError ? reading : undefined}
          isSpatial={false}
        />
      )}
    </BottomSheet>
  );
}
