import { z } from 'zod';
import { accepted, emailField } from './account.ts';
import { operatorPermissions } from './enumerations.ts';
import { freeText, privateId } from './fields.ts';
import { defineRoute, perUser } from './route.ts';

const permissions = z.array(z.enum(operatorPermissions));
const MAX_REASON_LENGTH = 500;
/** Why an operator does something; it is recorded. */
export const reasonField = freeText(MAX_REASON_LENGTH).min(1);

export const getOperator = defineRoute({
  method: 'GET',
  path: '/v1/operator/me',
  summary: 'The signed-in operator and what they may do',
  caller: 'operator',
  permission: 'any',
  bearer: 'required',
  reply: z.object({
    email: z.email(),
    nickname: z.string(),
    permissions,
    /** When a code was last verified in this session. */
    verified_at: z.iso.datetime(),
    /** Until when routes that need a step-up are allowed; may be in the past. */
    step_up_until: z.iso.datetime(),
  }),
  errors: [],
});

export const listOperators = defineRoute({
  method: 'GET',
  path: '/v1/operator/operators',
  summary: 'All operators and their permissions',
  caller: 'operator',
  permission: 'admin',
  stepUp: true,
  bearer: 'required',
  reply: z.object({
    items: z.array(
      z.object({
        id: privateId,
        email: z.email(),
        nickname: z.string(),
        permissions,
        has_factor: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

export const setOperatorPermissions = defineRoute({
  method: 'PUT',
  path: '/v1/operator/operators',
  summary: 'Sets the permissions of an account; without any it is no operator any more',
  caller: 'operator',
  permission: 'admin',
  stepUp: true,
  bearer: 'required',
  body: z.object({
    email: emailField,
    permissions,
    reason: reasonField,
  }),
  reply: accepted,
  errors: ['not_found.user', 'conflict.last_admin'],
  rateLimit: perUser(60, 600),
});
