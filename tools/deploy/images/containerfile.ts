import { fixedEnvironment, type ImageList, imageOf } from './image-list.ts';

/** Debian packages that the build stage needs. */
const buildPackages = ['binutils', 'ca-certificates', 'git', 'mmdebstrap', 'npm'];

const quoteAll = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ');

function printStage(list: ImageList, name: string): string[] {
  const { layers, user, workingDirectory, command, ports } = imageOf(list, name);
  return [
    '',
    `FROM scratch AS ${name}`,
    ...layers.map((layer) => `COPY --from=build /out/layers/${layer}/ /`),
    'ARG APP_VERSION',
    'ARG APP_COMMIT',
    'ARG APP_BUILT_AT',
    `ENV ${quoteAll(fixedEnvironment(list, name))}`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: variables of the Containerfile
    'ENV APP_VERSION="${APP_VERSION}" APP_COMMIT="${APP_COMMIT}" APP_BUILT_AT="${APP_BUILT_AT}"',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: variables of the Containerfile
    'ENV SENTRY_RELEASE="${APP_VERSION}"',
    `EXPOSE ${ports.join(' ')}`,
    `USER ${user}`,
    `WORKDIR ${workingDirectory}`,
    'STOPSIGNAL SIGTERM',
    `CMD ${JSON.stringify(command)}`,
  ];
}

/** The same images for machines without buildah and mmdebstrap: one target per image. */
export function printContainerfile(list: ImageList): string {
  return `${[
    "# Printed from images.json by 'npm run images -- print'. Build one image of a clone with",
    '#   podman build -f deploy/images/Containerfile --target server .',
    '# and the arguments APP_VERSION, APP_COMMIT and APP_BUILT_AT.',
    `ARG BASE=docker.io/library/debian:${list.suite}-slim`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the Containerfile
    'FROM ${BASE} AS build',
    `RUN apt-get update && apt-get install -y --no-install-recommends ${buildPackages.join(' ')}`,
    'WORKDIR /src',
    'COPY . .',
    'RUN npm ci --no-audit --no-fund && tools/node tools/deploy/images/main.ts stage /out',
    ...Object.keys(list.images).flatMap((name) => printStage(list, name)),
  ].join('\n')}\n`;
}
