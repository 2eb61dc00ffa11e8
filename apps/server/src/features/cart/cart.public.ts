export { eraseItems, exportItems } from './cart.repo.ts';
export { assertCartPayable } from './cart.service.ts';
