import { within } from '../file-kinds.ts';
import { packageName } from '../resolve.ts';
import { edgeRule } from '../rule.ts';

const react = ['react', 'react-dom', 'react-router'];

export const playerEngineNoReact = edgeRule(
  'player-engine-no-react',
  (path) => within(path, 'apps/web/src/features/player/engine'),
  ({ external }) =>
    external !== null && react.includes(packageName(external)) ? `imports ${external}` : undefined,
);
