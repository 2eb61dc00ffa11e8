import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { renewalProofText } from '@onsori/contract/session';
import { testOrigin } from '#test/outbox.ts';

export interface TestProof {
  readonly key: string;
  readonly at: number;
  readonly id: string;
  readonly signature: string;
}

/** Creates a P-256 key pair as a browser does with WebCrypto. */
export function createRenewalKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([
    Buffer.from([4]),
    Buffer.from(x, 'base64url'),
    Buffer.from(y, 'base64url'),
  ]);
  const key = point.toString('base64url');
  return {
    key,
    signProof: (at = Date.now(), origin = testOrigin): TestProof => {
      const id = randomBytes(16).toString('base64url');
      const text = Buffer.from(renewalProofText(origin, at, id));
      const signature = sign('sha256', text, { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return { key, at, id, signature: signature.toString('base64url') };
    },
  };
}
