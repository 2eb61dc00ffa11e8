export {
  addProjectComment,
  getProjectFeedback,
  listOpenComments,
  readProjectSet,
  resolveComment,
  setProjectChoice,
} from './project-feedback.service.ts';
export {
  eraseProjectNames,
  exportProjectNames,
  findLicensedName,
  listProjectNames,
  readCurrentNames,
} from './project-names.repo.ts';
export { eraseProjects, exportProjects, readProjectVersion } from './projects.repo.ts';
export { ensureProject, lockProject, requireProject } from './projects.service.ts';
