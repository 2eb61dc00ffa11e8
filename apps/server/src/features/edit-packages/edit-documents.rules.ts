import type { EditProject } from './edit-project.rules.ts';
import { formatFcpxml } from './fcpxml.rules.ts';
import { formatMarkersCsv, formatResolveEdl } from './marker-lists.rules.ts';
import { formatOtio } from './otio.rules.ts';
import { formatPremiereXml } from './premiere-xml.rules.ts';
import { formatReadMe, type ProjectFileNames } from './read-me.rules.ts';

interface EditDocument {
  readonly name: string;
  readonly text: string;
}

/** The files of an edit package besides its audio; `baseName` is safe for file systems. */
export function formatEditDocuments(project: EditProject, baseName: string): EditDocument[] {
  const names: ProjectFileNames = {
    otio: `${baseName}.otio`,
    fcpxml: `${baseName}.fcpxml`,
    premiere: `${baseName} (Premiere).xml`,
    edl: `${baseName} (Resolve markers).edl`,
    csv: `${baseName} (Markers).csv`,
  };
  return [
    { name: names.otio, text: formatOtio(project) },
    { name: names.fcpxml, text: formatFcpxml(project) },
    { name: names.premiere, text: formatPremiereXml(project) },
    { name: names.edl, text: formatResolveEdl(project) },
    { name: names.csv, text: formatMarkersCsv(project) },
    { name: 'README.txt', text: formatReadMe(project, names) },
  ];
}
