import { createECDH } from 'node:crypto';
import { renditionKinds } from '@onsori/contract/enumerations';
import { createRandom, type Random } from '#server/cli/random.ts';
import { createDownloadRequest } from '#server/test/downloader.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { SECRET_MARKER } from './odd-values.ts';
import type { Call, Credentials, Slot } from './plan.ts';
import type { Reply } from './transport.ts';
import type { KnownValue } from './values.ts';

export interface KnownMusics {
  readonly downloadable: { readonly musicId: string; readonly audioIds: readonly string[] };
  readonly playable: { readonly musicId: string; readonly fullId: string; readonly loopId: string };
  readonly fitId: string;
}

interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly viewer: string;
  renewal: string;
  readonly licenceId: string;
  readonly inquiryId: string;
  readonly attachmentId: string;
  readonly projectId: string;
  /** Token of a review link of the project. */
  readonly reviewToken: string;
  readonly commentId: string;
  /** Ticket of a download link. */
  readonly ticket: string;
}

/** Operations whose success ends the session of the person. */
const endsSession: ReadonlySet<string> = new Set(['signOut', 'deleteUser', 'changePassword']);
/** Operations of clients with a review link. */
const reviewOperations: ReadonlySet<string> = new Set([
  'getReview',
  'recordReviewOpening',
  'addReviewComment',
  'setReviewChoice',
  'streamReview',
]);
const POOL_SIZE = 8;
/** A valid point of the curve, which no pattern can generate. */
const renewalKey = createECDH('prime256v1').generateKeys().toString('base64url');

const cookieIn = (text: string, name: string): string | undefined =>
  new RegExp(`onsori-${name}=([^;\\s]+)`).exec(text)?.[1];

/** A pool of users with a plan and a licence; replaces those whose session ended. */
export function createPeople(stage: Stage, musics: KnownMusics, seed: number) {
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
    const signUpInput = { email, password, nickname: '소리', terms: true, age: true };
    const response = await post('/v1/users', signUpInput);
    const cookies = response.headers.getSetCookie().join('\n');
    const { access_token: token, user } = await response.json();
    await stage.query(
      `insert into plan_grants (user_id, plan, starts_at, source, reason)
       values ($1, 'business', now(), 'operator', 'fuzz')`,
      [user.id],
    );
    const authorization = `Bearer ${token}`;
    const linked = await post(
      '/v1/downloads/links',
      createDownloadRequest(musics.downloadable.musicId),
      {
        authorization,
        'idempotency-key': `first-download-${number}`,
      },
    );
    const { url, licence_id: licenceId } = await linked.json();
    const ticket = new URL(url, stage.apiUrl).searchParams.get('ticket') ?? '';
    const inquiry = { topic: 'other', title: '소리', text: '소리' };
    const inquired = await post('/v1/user/inquiries', inquiry, {
      authorization,
      'idempotency-key': `first-inquiry-${number}`,
    });
    const { id: inquiryId } = await inquired.json();
    const file = { name: 'a.png', bytes: 16 };
    const announced = await post('/v1/user/inquiry-attachments', file, { authorization });
    const { id: attachmentId } = await announced.json();
    const project = { name: '소리', musics: [{ music_id: musics.playable.musicId }] };
    const projects = '/v1/user/projects';
    const created = await post(projects, project, {
      authorization,
      'idempotency-key': `first-project-${number}`,
    });
    const { id: projectId } = await created.json();
    const shared = await post(`${projects}/${projectId}/reviews`, {}, { authorization });
    const reviewToken = new URL((await shared.json()).url).pathname.split('/').at(-1) ?? '';
    const comment = { music_id: musics.playable.musicId, name: '소리', at_ms: 0, text: '소리' };
    const commented = await post(`/v1/r/${reviewToken}/comments`, comment);
    const { id: commentId } = await commented.json();
    const [viewer = '', renewal = ''] = ['viewer', 'renewal'].map((each) =>
      cookieIn(cookies, each),
    );
    secrets.push(token, viewer, renewal, ticket, reviewToken);
    return {
      id: user.id,
      email,
      password,
      token,
      viewer,
      renewal,
      licenceId,
      inquiryId,
      attachmentId,
      projectId,
      reviewToken,
      commentId,
      ticket,
    };
  }

  const personAt = (poolIndex: number): Promise<Person> => {
    pool[poolIndex] ??= signUp();
    return pool[poolIndex];
  };
  /** Removes the person, unless another call has already replaced it. */
  const replace = async (poolIndex: number, person: Person) => {
    if ((await pool[poolIndex]) === person) pool[poolIndex] = undefined;
  };
  /** Operations that end sessions use accounts of their own. */
  const dedicated: Readonly<Record<string, number>> = {
    signIn: POOL_SIZE,
    renewToken: POOL_SIZE + 1,
    signOut: POOL_SIZE + 2,
    deleteUser: POOL_SIZE + 3,
    changePassword: POOL_SIZE + 4,
  };

  function knownFor(person: Person, operationId: string): KnownValue {
    const { downloadable, playable } = musics;
    const isStream = operationId === 'getAudioStream';
    const isSignIn = operationId === 'signIn';
    const isReview = reviewOperations.has(operationId);
    const known: Readonly<Record<string, (random: Random) => unknown>> = {
      musicId: (random) =>
        isStream
          ? playable.musicId
          : random.pick([downloadable.musicId, String(1 + random.nextInt(200))]),
      music_id: () => (isReview ? playable.musicId : downloadable.musicId),
      audioId: (random) => random.pick([playable.fullId, playable.loopId]),
      // Several files come as a zip with a PDF certificate, which is costly.
      loop_audio_ids: (random) => (random.nextInt(6) > 0 ? [] : [downloadable.audioIds[4]]),
      spatial_audios: (random) => (random.nextInt(6) > 0 ? [] : undefined),
      fitId: () => musics.fitId,
      albumId: (random) => String(1 + random.nextInt(50)),
      // A consent brings its own id.
      id: (random) =>
        operationId === 'recordConsent' ? undefined : String(1 + random.nextInt(50)),
      jobId: (random) => `${downloadable.musicId}-${random.pick(renditionKinds)}`,
      failedJobId: (random) => String(1 + random.nextInt(50)),
      // A PDF costs 100 ms of CPU or more.
      licenceId: (random) =>
        operationId === 'getLicencePdf' && random.nextInt(4) > 0 ? 'none' : person.licenceId,
      licence_id: () => person.licenceId,
      userId: () => person.id,
      inquiryId: () => person.inquiryId,
      inquiry_id: () => person.inquiryId,
      attachmentId: () => person.attachmentId,
      attachment_ids: () => [],
      // Other operations need the project.
      projectId: () => (operationId === 'deleteProject' ? undefined : person.projectId),
      commentId: () => person.commentId,
      token: () => (isReview ? person.reviewToken : undefined),
      code: (random) => String(100_000 + random.nextInt(900_000)),
      email: (random) => (isSignIn ? person.email : `new-${random.nextInt(1e12)}@example.com`),
      // Of a measurement it is a number.
      value: () => (operationId === 'recordMeasurements' ? undefined : person.email),
      ticket: () => person.ticket,
      renewal_key: () => renewalKey,
      password: () => person.password,
      new_password: (random) => `${SECRET_MARKER} ${random.nextInt(1e9)} 소리`,
      phone: (random) => `010${String(10_000_000 + random.nextInt(89_000_000))}`,
      duration: () => '30-180',
      social_access_token: (random) => `${SECRET_MARKER}-${random.nextInt(1e9)}`,
      social_refresh_token: (random) => `${SECRET_MARKER}-${random.nextInt(1e9)}`,
      callback_url: () => `https://onsori.example/auth?code=${SECRET_MARKER}`,
      'Idempotency-Key': (random) => `fuzz-key-${random.nextInt(1e12)}`,
    };
    return (field, random) => known[field]?.(random);
  }

  /** Changes one character of the token. */
  const tampered = (token: string, index: number): string => {
    const at = createRandom(index + 1).nextInt(token.length);
    const replacement = token[at] === 'A' ? 'B' : 'A';
    return token.slice(0, at) + replacement + token.slice(at + 1);
  };

  return {
    secrets,
    /** Requests one certificate, so that the PDF code is loaded. */
    warmUp: async () => {
      const { token, licenceId } = await personAt(0);
      const headers = { authorization: `Bearer ${token}` };
      await fetch(`${stage.apiUrl}/v1/user/licences/${licenceId}/pdf`, { headers });
    },
    /** Returns the credentials of a slot's caller and a callback for its reply. */
    credentialsFor: async (slot: Slot, index: number) => {
      const { operation, caller } = slot;
      const poolIndex = dedicated[operation.id] ?? index % POOL_SIZE;
      const person = await personAt(poolIndex);
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
        if (isOver || isRefused) await replace(poolIndex, person);
        return isRefused && call.oddity === 'none';
      };
      return { ...credentials, settle };
    },
  };
}
