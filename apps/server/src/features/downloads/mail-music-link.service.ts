import type { Language } from '@onsori/contract/enumerations';
import { sharePath } from '@onsori/contract/limits';
import { enqueueNoticeMail, findUser } from '#features/account/account.public.ts';
import { type CatalogPorts, listMusicsByIds } from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';

/** Mails the link of a music to the user's own address, in the language of the request. */
export async function mailMusicLink(
  ports: CatalogPorts,
  userId: string,
  musicId: string,
  language: Language,
): Promise<void> {
  const user = await findUser(ports.db, userId);
  if (!user) throw new AppError('unauthorized.token_invalid');
  const { email } = user;
  const [music] = await listMusicsByIds(ports, [musicId], { userId, language });
  if (!music) throw new AppError('not_found.music');
  const path = sharePath(music.playlist_id, music.id);
  await ports.db
    .transaction()
    .execute((tx) =>
      enqueueNoticeMail(tx, { kind: 'music_link', email, language, title: music.title, path }),
    );
}
