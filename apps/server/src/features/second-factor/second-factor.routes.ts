import { api } from '@onsori/contract/api';
import { createKnownDevices } from '#features/account/account.public.ts';
import type { Exchange } from '#http/implementation.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import {
  confirmSecondFactor,
  loadSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  type SecondFactorPorts,
  startSecondFactor,
  verifySecondFactor,
} from './second-factor.service.ts';

export interface SecondFactorRoutePorts extends SecondFactorPorts {
  readonly secret: string;
  readonly webOrigin: string;
}

const codeRequest = ({ code }: { readonly code: string }, { network }: Exchange) => ({
  code,
  network,
});

export function secondFactorRoutes(ports: SecondFactorRoutePorts): Implementation[] {
  const knownDevices = createKnownDevices(ports);
  return [
    implement('getSecondFactor', api.getSecondFactor, ({ identity }) =>
      loadSecondFactor(ports.db, identity),
    ),
    implement('startSecondFactor', api.startSecondFactor, ({ body, identity, exchange }) => {
      const client = knownDevices.clientOf(exchange, identity.userId);
      return startSecondFactor(ports, identity, { ...body, client }, new Date());
    }),
    implement(
      'confirmSecondFactor',
      api.confirmSecondFactor,
      async ({ body, identity, exchange }) => {
        const request = codeRequest(body, exchange);
        return {
          recovery_codes: await confirmSecondFactor(ports, identity, request, new Date()),
        };
      },
    ),
    implement('removeSecondFactor', api.removeSecondFactor, ({ body, identity, exchange }) =>
      removeSecondFactor(ports, identity, codeRequest(body, exchange), new Date()),
    ),
    implement(
      'replaceRecoveryCodes',
      api.replaceRecoveryCodes,
      async ({ body, identity, exchange }) => {
        const request = codeRequest(body, exchange);
        return {
          recovery_codes: await replaceRecoveryCodes(ports, identity, request, new Date()),
        };
      },
    ),
    implement('verifySecondFactor', api.verifySecondFactor, ({ body, identity, exchange }) =>
      verifySecondFactor(ports, identity, codeRequest(body, exchange), new Date()),
    ),
  ];
}
