import { api } from '@onsori/contract/api';
import { operatorActor } from '#features/audit/audit.public.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import {
  listOperators,
  loadOperator,
  type OperatorPorts,
  setOperatorPermissions,
} from './operators.service.ts';

export function operatorRoutes(ports: OperatorPorts): Implementation[] {
  return [
    implement('getOperator', api.getOperator, ({ identity }) => loadOperator(ports.db, identity)),
    implement('listOperators', api.listOperators, async () => ({
      items: await listOperators(ports.db),
    })),
    implement('setOperatorPermissions', api.setOperatorPermissions, async ({ body, ...call }) => {
      await setOperatorPermissions(ports, { ...body, actor: operatorActor(call) }, new Date());
      return { accepted: true } as const;
    }),
  ];
}
