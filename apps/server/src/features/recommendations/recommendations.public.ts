export { readNeighbours } from './neighbours.repo.ts';
export { askForNeighbours } from './recommendations.service.ts';
