export { addToLibrary, findPrivateAccess, insertPavilionMusic } from './pavilion.repo.ts';
