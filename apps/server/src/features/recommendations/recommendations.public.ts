export { readNeighbours } from './neighbours.repo.ts';
export { enqueueNeighbourRefresh } from './recommendations.service.ts';
