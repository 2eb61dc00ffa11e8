import { expect, test } from 'vitest';
import { roParticle } from './ro-particle.ts';

test.each([
  ['피아노', '로'],
  ['힙합', '으로'],
  ['첼로와 드럼', '으로'],
  ['오르골', '로'],
  ['piano', '로'],
  ['', '로'],
])('%s takes %s', (word, particle) => expect(roParticle(word)).toBe(particle));
