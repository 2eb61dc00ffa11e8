import { createECDH } from 'node:crypto';
import { renditionKinds } from '@onsori/contract/enumerations';
import type { Stage } from '#bench/stage.ts';
import { createRandom, type Random } from '#server/seed/random.ts';
import { choiceOf } from '#server/test/downloading.ts';
import { SECRET_MARKER } from './odd-values.ts';
import type { Call, Credentials, Slot } from './plan.ts';
import type { Reply } from './transport.ts';
import type { KnownValue } from './values.ts';

export interface KnownTracks {
  readonly downloadable: { readonly musicId: string; readonly audioIds: readonly string[] };
  readonly heard: { readonly musicId: string; readonly fullId: string; readonly loopId: string };
}

interface Person {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly viewer: string;
  renewal: string;
  readonly licenceId: string;
  /** Of a link to a file. */
  readonly ticket: string;
}

/** After a success of these the person's session, password or account is another. */
const endsSession: ReadonlySet<string> = new Set(['signOut', 'deleteUser', 'changePassword']);
const POOL_SIZE = 8;
/** A point of the curve: no pattern can generate one. */
const renewalKey = createECDH('prime256v1').generateKeys().toString('base64url');

const cookieIn = (text: string, name: string): string | undefined =>
  new RegExp(`onsori-${name}=([^;\\s]+)`).exec(text)?.[1];

/** Signs people up through the API, with a plan and a licence, and replaces those whose session ended. */
export function createPeople(stage: Stage, tracks: KnownTracks, seed: number) {
  const secrets: string[] = [];
  const pool: (Promise<Person> | undefined)[] = [];
  let number = 0;

  async function post(path: string, body: object, headers: Record<string, string> = {}) {
    const response = await fetch(stage.apiUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  async function signUp(): Promise<Person> {
    number += 1;
    const email = `fuzz-${seed}-${number}@example.com`;
    const password = `${SECRET_MARKER} horse ${number} battery`;
    const joining = { email, password, nickname: '소리', terms: true, age: true };
    const response = await post('/v1/users', joining);
    const cookies = response.headers.getSetCookie().join('\n');
    const { access_token: token, user } = await response.json();
    await stage.query(
      `insert into plan_grants (user_id, plan, starts_at, source, reason)
       values ($1, 'business', now(), 'operator', 'fuzz')`,
      [user.id],
    );
    const authorization = `Bearer ${token}`;
    const linked = await post('/v1/downloads/links', choiceOf(tracks.downloadable.musicId), {
      authorization,
      'idempotency-key': `first-download-${number}`,
    });
    const { url, licence_id: licenceId } = await linked.json();
    const ticket = new URL(url, stage.apiUrl).searchParams.get('ticket') ?? '';
    const [viewer = '', renewal = ''] = ['viewer', 'renewal'].map((each) =>
      cookieIn(cookies, each),
    );
    secrets.push(token, viewer, renewal, ticket);
    return { email, password, token, viewer, renewal, licenceId, ticket };
  }

  const personAt = (place: number): Promise<Person> => {
    pool[place] ??= signUp();
    return pool[place];
  };
  /** Another call may have noticed first; the newcomer stays. */
  const replace = async (place: number, person: Person) => {
    if ((await pool[place]) === person) pool[place] = undefined;
  };
  /** These end sessions of an account, so they have one of their own. */
  const dedicated: Readonly<Record<string, number>> = {
    signIn: POOL_SIZE,
    renewToken: POOL_SIZE + 1,
    signOut: POOL_SIZE + 2,
    deleteUser: POOL_SIZE + 3,
    changePassword: POOL_SIZE + 4,
  };

  function knownFor(person: Person, operationId: string): KnownValue {
    const { downloadable, heard } = tracks;
    const isStream = operationId === 'getAudioStream';
    const isSignIn = operationId === 'signIn';
    const known: Readonly<Record<string, (random: Random) => unknown>> = {
      musicId: (random) =>
        isStream
          ? heard.musicId
          : random.pick([downloadable.musicId, String(1 + random.below(200))]),
      music_id: () => downloadable.musicId,
      audioId: (random) => random.pick([heard.fullId, heard.loopId]),
      // Several files come as a zip with a printed certificate, which is costly.
      loop_audio_ids: (random) => (random.below(6) > 0 ? [] : [downloadable.audioIds[4]]),
      spatial_audios: (random) => (random.below(6) > 0 ? [] : undefined),
      albumId: (random) => String(1 + random.below(50)),
      id: (random) => String(1 + random.below(50)),
      jobId: (random) => `${downloadable.musicId}-${random.pick(renditionKinds)}`,
      // Printing costs a processor a tenth of a second and more.
      licenceId: (random) =>
        operationId === 'getLicencePdf' && random.below(4) > 0 ? 'none' : person.licenceId,
      email: (random) => (isSignIn ? person.email : `new-${random.below(1e12)}@example.com`),
      value: () => person.email,
      ticket: () => person.ticket,
      renewal_key: () => renewalKey,
      password: () => person.password,
      new_password: (random) => `${SECRET_MARKER} ${random.below(1e9)} 소리`,
      phone: (random) => `010${String(10_000_000 + random.below(89_000_000))}`,
      duration: () => '30-180',
      social_access_token: (random) => `${SECRET_MARKER}-${random.below(1e9)}`,
      social_refresh_token: (random) => `${SECRET_MARKER}-${random.below(1e9)}`,
      callback_url: () => `https://onsori.example/auth?code=${SECRET_MARKER}`,
      'Idempotency-Key': (random) => `fuzz-key-${random.below(1e12)}`,
    };
    return (field, random) => known[field]?.(random);
  }

  /** One letter of the seal is another. */
  const tampered = (token: string, index: number): string => {
    const at = createRandom(index + 1).below(token.length);
    const other = token[at] === 'A' ? 'B' : 'A';
    return token.slice(0, at) + other + token.slice(at + 1);
  };

  return {
    secrets,
    /** Prints one certificate, so that the printer is loaded. */
    warmUp: async () => {
      const { token, licenceId } = await personAt(0);
      const headers = { authorization: `Bearer ${token}` };
      await fetch(`${stage.apiUrl}/v1/user/licences/${licenceId}/pdf`, { headers });
    },
    /** What a slot's caller sends, and what to do once its reply is known. */
    credentialsFor: async (slot: Slot, index: number) => {
      const { operation, caller } = slot;
      const place = dedicated[operation.id] ?? index % POOL_SIZE;
      const person = await personAt(place);
      const token = {
        visitor: null,
        user: person.token,
        viewer: person.viewer,
        tampered: tampered(person.token, index),
      }[caller];
      const cookie = operation.id === 'renewToken' ? `onsori-renewal=${person.renewal}` : null;
      const credentials: Credentials = { token, cookie, known: knownFor(person, operation.id) };
      const settle = async (call: Call, reply: Reply | null): Promise<boolean> => {
        if (!reply) return false;
        person.renewal = cookieIn(reply.head, 'renewal') ?? person.renewal;
        const isOver = reply.status < 300 && endsSession.has(call.operation.id);
        const isRefused = reply.status === 401 && (caller === 'user' || cookie !== null);
        if (isOver || isRefused) await replace(place, person);
        return isRefused && call.oddity === 'none';
      };
      return { ...credentials, settle };
    },
  };
}
