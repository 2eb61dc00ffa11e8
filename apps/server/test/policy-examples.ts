import type { PolicyDocuments } from '@onsori/contract/policy-values';
import { publishPolicy } from '#features/policies/policies.service.ts';
import { operatorPorts } from '#test/audit.ts';
import type { ExampleContext } from '#test/example-context.ts';

export const examplePolicy: PolicyDocuments = {
  ko: {
    title: '이용약관',
    summary: '새 약관이에요.',
    sections: [
      {
        id: 'use',
        heading: '1. 이용',
        blocks: [
          '누구나 들을 수 있어요.',
          { list: ['하나', '둘'] },
          { table: { caption: '표', head: ['이름', '값'], rows: [['가', '']] } },
        ],
      },
    ],
  },
  en: {
    title: 'Terms',
    summary: 'The new terms.',
    sections: [
      {
        id: 'use',
        heading: '1. Use',
        blocks: [
          'Everybody may listen.',
          { list: ['one', 'two'] },
          { table: { caption: 'Table', head: ['Name', 'Value'], rows: [['a', '']] } },
        ],
      },
    ],
  },
};

let month = 0;
/** A later day each time, since the days of versions ascend. */
const nextDay = () => {
  month += 1;
  return new Date(Date.UTC(2100, month, 1)).toISOString().slice(0, 10);
};

export const policyExamples = {
  listPolicies: () => ({}),
  getPolicyVersion: async ({ db }: ExampleContext) => {
    const version = { target: 'refund', effectiveOn: nextDay(), documents: examplePolicy } as const;
    await publishPolicy(operatorPorts(db), version);
    return { params: { target: version.target, date: version.effectiveOn } };
  },
  publishPolicy: () => ({
    params: { target: 'licence' },
    body: { effective_on: nextDay(), documents: examplePolicy },
  }),
};
