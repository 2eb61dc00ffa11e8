import { type DeviceKind, deviceKinds } from '@onsori/contract/enumerations';
import type { ErrorBody } from '@onsori/contract/errors';

export interface OtherSignIn {
  readonly at: Date | null;
  readonly device: DeviceKind;
}

/** Parses time and device of the other sign-in from the error body; missing parts are null or unknown. */
export function parseOtherSignIn(body: Partial<ErrorBody> | null): OtherSignIn {
  const details = new Map(
    (body?.detail ?? []).map(({ msg }) => {
      const [name = '', ...value] = msg.split(': ');
      return [name, value.join(': ')] as const;
    }),
  );
  const at = new Date(details.get('at') ?? '');
  const device = deviceKinds.find((kind) => kind === details.get('device'));
  return { at: Number.isNaN(at.getTime()) ? null : at, device: device ?? 'unknown' };
}
