import { useEffect, useRef, useState } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { uploadFile } from '#lib/upload-file.ts';
import { type FileRefusal, refuseFile } from './attachments.rules.ts';

type AttachmentState =
  | { readonly name: 'uploading'; readonly share: number }
  | { readonly name: 'checking' }
  | { readonly name: 'ready' }
  | { readonly name: 'refused'; readonly reason: FileRefusal }
  /** The text is the server's; null for a lost connection, after which a retry may help. */
  | { readonly name: 'failed'; readonly text: string | null };

export interface Attachment {
  readonly key: string;
  readonly file: File;
  /** Of the upload; null before the server knows it. */
  readonly id: string | null;
  readonly state: AttachmentState;
}

const counts = ({ state }: Attachment): boolean =>
  state.name !== 'refused' && state.name !== 'failed';

/** Files that are uploaded while the person writes. */
export function useAttachments() {
  const [items, setItems] = useState<readonly Attachment[]>([]);
  const uploads = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const upload of running.values()) upload.abort();
    };
  }, []);
  const patch = (key: string, change: Partial<Attachment>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...change } : item)));
  async function upload(key: string, file: File): Promise<void> {
    const controller = new AbortController();
    uploads.current.set(key, controller);
    patch(key, { state: { name: 'uploading', share: 0 } });
    try {
      const { id, ...form } = await browserApi.call('createAttachmentUpload', {
        body: { name: file.name, bytes: file.size },
      });
      patch(key, { id });
      await uploadFile(
        form,
        file,
        (share) => patch(key, { state: { name: 'uploading', share } }),
        controller.signal,
      );
      patch(key, { state: { name: 'checking' } });
      await browserApi.call('completeAttachment', { params: { attachmentId: id } });
      patch(key, { state: { name: 'ready' } });
    } catch (error) {
      patch(key, { state: { name: 'failed', text: errorText(error) } });
    }
  }
  function add(files: readonly File[]): void {
    let attached = items.filter(counts).length;
    const added = files.map((file): Attachment => {
      const reason = refuseFile(file, attached);
      if (reason === null) attached += 1;
      return {
        key: crypto.randomUUID(),
        file,
        id: null,
        state: reason === null ? { name: 'uploading', share: 0 } : { name: 'refused', reason },
      };
    });
    // A refusal is shown until the next files are chosen.
    setItems((all) => [...all.filter(({ state }) => state.name !== 'refused'), ...added]);
    for (const { key, file, state } of added)
      if (state.name === 'uploading') void upload(key, file);
  }
  function remove({ key, id }: Attachment): void {
    uploads.current.get(key)?.abort();
    setItems((all) => all.filter((item) => item.key !== key));
    // An upload that nobody refers to is deleted later anyway.
    if (id !== null)
      browserApi.call('deleteAttachment', { params: { attachmentId: id } }).catch(() => undefined);
  }
  return {
    items,
    add,
    remove,
    retry: ({ key, file }: Attachment) => void upload(key, file),
    clear: () => setItems([]),
    isBusy: items.some(({ state }) => state.name === 'uploading' || state.name === 'checking'),
    ids: items.flatMap(({ id, state }) => (id !== null && state.name === 'ready' ? [id] : [])),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
