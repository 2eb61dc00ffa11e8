import type { Container, PodSpec, Probe } from 'kubernetes-types/core/v1.js';
import type { LabelSelector } from 'kubernetes-types/meta/v1.js';
import {
  type Manifest,
  nameOf,
  ofKind,
  type Workload,
  workloadsOf,
} from './kubernetes-manifests.ts';

type Labels = Readonly<Record<string, string>>;

/** Values of the base that every overlay must replace. */
const PLACEHOLDERS = ['192.0.2.0/24', '.invalid'];

function selects(selector: LabelSelector | undefined, labels: Labels): boolean {
  const matches = Object.entries(selector?.matchLabels ?? {}).every(
    ([name, value]) => labels[name] === value,
  );
  const expressions = selector?.matchExpressions ?? [];
  return (
    matches &&
    expressions.every(
      ({ key, operator, values }) => operator === 'In' && values?.includes(labels[key] ?? ''),
    )
  );
}

const labelsOf = ({ template }: Workload): Labels => template.metadata?.labels ?? {};
const specOf = ({ template }: Workload): PodSpec => template.spec ?? { containers: [] };

const isHardened = (container: Container): boolean => {
  const context = container.securityContext;
  return (
    context?.readOnlyRootFilesystem === true &&
    context.allowPrivilegeEscalation === false &&
    (context.capabilities?.drop ?? []).includes('ALL') &&
    context.capabilities?.add === undefined
  );
};

function checkPodSecurity(workload: Workload): string[] {
  const spec = specOf(workload);
  const context = spec.securityContext;
  const requirements: [boolean, string][] = [
    [context?.runAsNonRoot === true && (context.runAsUser ?? 0) > 0, 'runs as root'],
    [context?.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile'],
    [spec.automountServiceAccountToken === false, 'mounts a token'],
    [spec.enableServiceLinks === false, 'gets variables of services, whose names collide'],
    [spec.hostNetwork !== true && spec.hostPID !== true, 'uses namespaces of the host'],
    [spec.containers.every(isHardened), 'has a container that is not hardened'],
    [
      spec.containers.every(
        ({ resources }) => resources?.limits?.memory && resources.requests?.cpu,
      ),
      'lacks requests or a memory limit',
    ],
    [
      spec.containers.every(({ image }) => /:[\w.-]+$|@sha256:/.test(image ?? '')),
      'has an image without a tag',
    ],
  ];
  return requirements.filter(([isMet]) => !isMet).map(([, text]) => `${workload.name} ${text}`);
}

const probes: readonly ['startupProbe' | 'livenessProbe' | 'readinessProbe', string][] = [
  ['startupProbe', '/live'],
  ['livenessProbe', '/live'],
  ['readinessProbe', '/ready'],
];

const isProbeOf = (probe: Probe | undefined, path: string): boolean =>
  probe?.httpGet?.path === path && probe.httpGet.port === 'ops';

/** Settings of ports must equal the named ports of the container. */
export function checkProbesAndPorts(workload: Workload, environment: Labels): string[] {
  const problems: string[] = [];
  const [container] = specOf(workload).containers;
  for (const [kind, path] of probes)
    if (!isProbeOf(container?.[kind], path)) problems.push(`${kind} is not ${path} of ops`);
  const ports = new Map(container?.ports?.map(({ name, containerPort }) => [name, containerPort]));
  for (const [name, value] of Object.entries(environment)) {
    const port = /_OPS_PORT$/.test(name) ? 'ops' : /^(?:API|WEB)_PORT$/.test(name) ? 'http' : null;
    if (port && ports.get(port) !== Number(value)) problems.push(`${name} is not port ${port}`);
    if (/_HOST$/.test(name) && value !== '0.0.0.0') problems.push(`${name} listens on ${value}`);
  }
  const scraped = workload.template.metadata?.annotations?.['prometheus.io/port'];
  if (Number(scraped) !== ports.get('ops')) problems.push('metrics are not scraped from ops');
  return problems.map((problem) => `${workload.name}: ${problem}`);
}

/** The kubelet must not kill a process before the process gives up by itself. */
export function checkTermination(workload: Workload, environment: Labels): string[] {
  const grace = specOf(workload).terminationGracePeriodSeconds ?? 30;
  const shutdown = Number(environment.SHUTDOWN_SECONDS ?? 25);
  const problems: string[] = [];
  if (grace < shutdown + 5) problems.push(`${workload.name} is killed before SHUTDOWN_SECONDS`);
  const hasRequests = specOf(workload).containers.some(({ ports }) =>
    ports?.some(({ name }) => name === 'http'),
  );
  if (hasRequests && Number(environment.DRAIN_SECONDS ?? 0) < 5)
    problems.push(`${workload.name} stops before its endpoint is removed everywhere`);
  return problems;
}

function checkSelectors(manifests: readonly Manifest[], workloads: readonly Workload[]): string[] {
  const selectors: [string, LabelSelector | undefined][] = [
    ...ofKind(manifests, 'Deployment').map((each): [string, LabelSelector | undefined] => [
      `Deployment ${nameOf(each)}`,
      each.spec?.selector,
    ]),
    ...ofKind(manifests, 'Service').map((each): [string, LabelSelector] => [
      `Service ${nameOf(each)}`,
      { matchLabels: each.spec?.selector ?? {} },
    ]),
    ...ofKind(manifests, 'PodDisruptionBudget').map((each): [string, LabelSelector | undefined] => [
      `PodDisruptionBudget ${nameOf(each)}`,
      each.spec?.selector,
    ]),
    ...ofKind(manifests, 'NetworkPolicy').flatMap((each) => {
      const peers = [
        ...(each.spec?.ingress ?? []).flatMap(({ from }) => from ?? []),
        ...(each.spec?.egress ?? []).flatMap(({ to }) => to ?? []),
      ].filter(({ namespaceSelector }) => namespaceSelector === undefined);
      const own = peers.flatMap(({ podSelector }) => (podSelector ? [podSelector] : []));
      return [each.spec?.podSelector, ...own].map(
        (selector): [string, LabelSelector | undefined] => [
          `NetworkPolicy ${nameOf(each)}`,
          selector,
        ],
      );
    }),
    ...workloads.flatMap((workload) =>
      (specOf(workload).topologySpreadConstraints ?? []).map(
        ({ labelSelector }): [string, LabelSelector | undefined] => [
          `spread of ${workload.name}`,
          labelSelector,
        ],
      ),
    ),
  ];
  return selectors
    .filter(([, selector]) => !workloads.some((each) => selects(selector, labelsOf(each))))
    .map(([owner]) => `${owner} selects no pod`);
}

function checkServices(manifests: readonly Manifest[], workloads: readonly Workload[]): string[] {
  const services = ofKind(manifests, 'Service');
  const wrongPorts = services.flatMap((service) => {
    const { selector = {}, ports = [] } = service.spec ?? {};
    const pods = workloads.filter((each) => selects({ matchLabels: selector }, labelsOf(each)));
    const names = pods.flatMap((pod) =>
      specOf(pod).containers.flatMap(({ ports: own = [] }) => own.map(({ name }) => name)),
    );
    return ports
      .filter(({ targetPort }) => targetPort === 'ops' || !names.includes(String(targetPort)))
      .map(({ targetPort }) => `Service ${nameOf(service)} exposes ${targetPort}`);
  });
  const backends = ofKind(manifests, 'Ingress').flatMap(
    ({ spec }) => spec?.rules?.flatMap(({ http }) => http?.paths ?? []) ?? [],
  );
  const wrongBackends = backends.filter(({ backend: { service } }) => {
    const target = services.find((each) => nameOf(each) === service?.name);
    return !target?.spec?.ports?.some(({ name }) => name === service?.port?.name);
  });
  return [
    ...wrongPorts,
    ...wrongBackends.map(({ backend }) => `Ingress leads to ${backend.service?.name}`),
  ];
}

/** Every Deployment has an autoscaler, a budget and a policy of its own, and nothing else is reachable. */
function checkCoverage(manifests: readonly Manifest[], workloads: readonly Workload[]): string[] {
  const problems: string[] = [];
  const policies = ofKind(manifests, 'NetworkPolicy');
  const deniesAll = policies.some(
    ({ spec }) =>
      Object.keys(spec?.podSelector ?? { none: true }).length === 0 &&
      spec?.policyTypes?.length === 2 &&
      !spec.ingress &&
      !spec.egress,
  );
  if (!deniesAll) problems.push('there is no default deny');
  for (const { name, kind } of workloads) {
    if (!policies.some((each) => nameOf(each) === name))
      problems.push(`${name} has no NetworkPolicy`);
    if (kind === 'Job') continue;
    const targets = ofKind(manifests, 'HorizontalPodAutoscaler').map(
      ({ spec }) => spec?.scaleTargetRef.name,
    );
    if (!targets.includes(name)) problems.push(`${name} has no autoscaler`);
    const budgets = ofKind(manifests, 'PodDisruptionBudget').map(nameOf);
    if (!budgets.includes(name)) problems.push(`${name} has no PodDisruptionBudget`);
  }
  for (const autoscaler of ofKind(manifests, 'HorizontalPodAutoscaler')) {
    const { minReplicas = 1, maxReplicas = 0, scaleTargetRef } = autoscaler.spec ?? {};
    if (minReplicas > maxReplicas) problems.push(`${nameOf(autoscaler)} has no room`);
    if (!workloads.some(({ name }) => name === scaleTargetRef?.name))
      problems.push(`${nameOf(autoscaler)} scales nothing`);
  }
  return problems;
}

/** Problems that a schema cannot express; empty for manifests that may be applied. */
export function findProblems(manifests: readonly Manifest[]): string[] {
  const workloads = workloadsOf(manifests);
  const text = JSON.stringify(manifests);
  return [
    ...workloads.flatMap(checkPodSecurity),
    ...checkSelectors(manifests, workloads),
    ...checkServices(manifests, workloads),
    ...checkCoverage(manifests, workloads),
    ...ofKind(manifests, 'Secret').map((secret) => `Secret ${nameOf(secret)} is stored`),
    ...PLACEHOLDERS.filter((value) => text.includes(value)).map(
      (value) => `${value} is not replaced`,
    ),
  ];
}
