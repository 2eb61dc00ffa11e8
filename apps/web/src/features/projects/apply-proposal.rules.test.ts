import { describe, expect, test } from 'vitest';
import { applyProposal, toProposalAction } from './apply-proposal.rules.ts';
import { emptySettings, toFit } from './project-settings.ts';

const hit = (at_ms: number, label = '', weight = 0.5) => ({ at_ms, weight, label });

const settings = {
  ...emptySettings('video'),
  samples: 58 * 48_000,
  hits: [hit(14_200, 'door'), hit(35_600, 'turn'), hit(37_300), hit(70_000, 'later')],
};
const fit = toFit(settings) ?? { samples: 0, hits: [], shapes: [] };

const proposalWith = (times: readonly number[]) => ({
  ...fit,
  hits: times.map((at_ms) => ({ at_ms, weight: 0.5 })),
});

describe('a proposal', () => {
  test('moves cuts, with their labels, and leaves those behind the length alone', () => {
    const proposal = proposalWith([14_200, 35_600, 37_500]);
    expect(toProposalAction(fit, proposal)).toEqual({ kind: 'moveCut', number: 3, ms: 200 });
    const change = applyProposal(settings, proposal);
    expect(change.hits).toEqual([
      hit(14_200, 'door'),
      hit(35_600, 'turn'),
      hit(37_500),
      hit(70_000, 'later'),
    ]);
    expect(toFit({ ...settings, ...change })).toEqual(proposal);
  });

  test('does not count cuts that move by less than a frame shows', () => {
    expect(toProposalAction(fit, proposalWith([14_204, 35_594, 37_500]))).toEqual({
      kind: 'moveCut',
      number: 3,
      ms: 200,
    });
    expect(toProposalAction(fit, proposalWith([14_204, 35_600, 37_300])).kind).toBe('moveCut');
  });

  test('moves several cuts', () => {
    expect(toProposalAction(fit, proposalWith([14_000, 35_600, 37_500]))).toEqual({
      kind: 'moveCuts',
      count: 2,
    });
  });

  test('leaves a cut out; the others keep their labels', () => {
    const proposal = proposalWith([14_200, 37_300]);
    expect(toProposalAction(fit, proposal)).toEqual({ kind: 'removeCuts', count: 1 });
    expect(applyProposal(settings, proposal).hits.map(({ label }) => label)).toEqual([
      'door',
      '',
      'later',
    ]);
  });

  test('changes length, shapes or weights', () => {
    expect(toProposalAction(fit, { ...fit, samples: 60 * 48_000 }).kind).toBe('length');
    expect(toProposalAction(fit, { ...fit, shapes: ['steady'] }).kind).toBe('shapes');
    const softer = { ...fit, hits: fit.hits.map((each) => ({ ...each, weight: 0.2 })) };
    expect(toProposalAction(fit, softer).kind).toBe('softenCuts');
  });
});
