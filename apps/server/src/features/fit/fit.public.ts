export { findFit, findFitRefusal } from './fit-downloads.service.ts';
export { eraseFitRequests, exportFitRequests } from './fit-requests.repo.ts';
export { loadPreviewFigures } from './preview-figures.repo.ts';
