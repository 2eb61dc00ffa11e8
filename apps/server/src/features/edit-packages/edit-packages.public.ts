export { formatEditDocuments } from './edit-documents.rules.ts';
export type { EditMarker, EditProject } from './edit-project.rules.ts';
