import { type DeviceKind, deviceKinds } from '@onsori/contract/enumerations';
import type { ErrorBody } from '@onsori/contract/errors';

export interface EndedElsewhere {
  readonly at: Date | null;
  readonly device: DeviceKind;
}

/** When and on what the other sign-in was, as far as the answer says it. */
export function readEndedElsewhere(body: Partial<ErrorBody> | null): EndedElsewhere {
  const said = new Map(
    (body?.detail ?? []).map(({ msg }) => {
      const [name = '', ...value] = msg.split(': ');
      return [name, value.join(': ')] as const;
    }),
  );
  const at = new Date(said.get('at') ?? '');
  const device = deviceKinds.find((kind) => kind === said.get('device'));
  return { at: Number.isNaN(at.getTime()) ? null : at, device: device ?? 'unknown' };
}
