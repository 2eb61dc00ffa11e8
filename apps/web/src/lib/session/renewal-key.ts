import { renewalProofText } from '@onsori/contract/session';
import type { ApiInput } from '#lib/api-client.ts';

export type RenewalProof = NonNullable<ApiInput<'renewToken'>['body']['proof']>;

/** Set once this browser stored a key, to distinguish a storage failure from a missing key. */
const MARKER = 'renewalKey';
const STORE = 'keys';
const NAME = 'renewal';
/** Some browsers never settle a request when their storage is broken. */
const STORAGE_TIMEOUT_MS = 3000;

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('onsori-session', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return resultOf(request);
}

/** Loads the key of this browser; the first tab creates it, all others use it. */
async function loadOrCreateKey(): Promise<CryptoKeyPair> {
  const database = await openDatabase();
  try {
    const stored: unknown = await resultOf(
      database.transaction(STORE).objectStore(STORE).get(NAME),
    );
    if (stored) return stored as CryptoKeyPair;
    const created = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    const isStored = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const store = transaction.objectStore(STORE);
    const concurrent: unknown = await resultOf(store.get(NAME));
    if (!concurrent) store.put(created, NAME);
    await isStored;
    return concurrent ? (concurrent as CryptoKeyPair) : created;
  } finally {
    database.close();
  }
}

function setMarker(isStored: boolean): void {
  try {
    if (isStored) localStorage.setItem(MARKER, '1');
    else localStorage.removeItem(MARKER);
  } catch {}
}

function hasMarker(): boolean {
  try {
    return localStorage.getItem(MARKER) !== null;
  } catch {
    return false;
  }
}

async function loadKey(): Promise<CryptoKeyPair> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('storage timeout')), STORAGE_TIMEOUT_MS);
  });
  try {
    const pair = await Promise.race([loadOrCreateKey(), timeout]);
    setMarker(true);
    return pair;
  } finally {
    clearTimeout(timer);
  }
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function publicKeyOf({ publicKey }: CryptoKeyPair): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));
}

type KeyField = Pick<ApiInput<'signIn'>['body'], 'renewal_key'>;

/** The field that binds a session to this browser; empty without keys or storage. */
export async function renewalKeyField(): Promise<KeyField> {
  try {
    return { renewal_key: await publicKeyOf(await loadKey()) };
  } catch {
    setMarker(false);
    return {};
  }
}

export async function signProof(
  pair: CryptoKeyPair,
  origin: string,
  at: number,
): Promise<RenewalProof> {
  const id = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  const text = new TextEncoder().encode(renewalProofText(origin, at, id));
  const signature = await crypto.subtle.sign(algorithm, pair.privateKey, text);
  return {
    key: await publicKeyOf(pair),
    at,
    id,
    signature: toBase64Url(new Uint8Array(signature)),
  };
}

/**
 * Creates the proof for a renewal; null when this browser never had a key.
 * Throws when it had one and its storage fails, because a renewal without it would end the session.
 */
export async function createProof(at: number): Promise<RenewalProof | null> {
  try {
    return await signProof(await loadKey(), location.origin, at);
  } catch (error) {
    if (hasMarker()) throw error;
    return null;
  }
}
