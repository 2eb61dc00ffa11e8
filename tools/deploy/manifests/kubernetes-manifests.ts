import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Deployment } from 'kubernetes-types/apps/v1.js';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2.js';
import type { Job } from 'kubernetes-types/batch/v1.js';
import type {
  ConfigMap,
  Namespace,
  PodTemplateSpec,
  Secret,
  Service,
  ServiceAccount,
} from 'kubernetes-types/core/v1.js';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1.js';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.js';
import { parse, parseAllDocuments } from 'yaml';

interface ManifestKinds {
  readonly ConfigMap: ConfigMap;
  readonly Deployment: Deployment;
  readonly HorizontalPodAutoscaler: HorizontalPodAutoscaler;
  readonly Ingress: Ingress;
  readonly Job: Job;
  readonly Namespace: Namespace;
  readonly NetworkPolicy: NetworkPolicy;
  readonly PodDisruptionBudget: PodDisruptionBudget;
  readonly Secret: Secret;
  readonly Service: Service;
  readonly ServiceAccount: ServiceAccount;
}

export type ManifestKind = keyof ManifestKinds;
export type Manifest = ManifestKinds[ManifestKind];

const root = resolve(import.meta.dirname, '../../..');
export const kubernetesDirectory = join(root, 'deploy/kubernetes');

export const hasKubectl = (): boolean =>
  spawnSync('kubectl', ['kustomize', '--help'], { stdio: 'ignore' }).status === 0;

/** What `kubectl apply -k` would send for an overlay. */
export function renderOverlay(overlay: string): Manifest[] {
  const text = execFileSync(
    'kubectl',
    ['kustomize', join(kubernetesDirectory, 'overlays', overlay)],
    { encoding: 'utf8' },
  );
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest);
}

export const ofKind = <Kind extends ManifestKind>(
  manifests: readonly Manifest[],
  kind: Kind,
): ManifestKinds[Kind][] =>
  manifests.filter((manifest): manifest is ManifestKinds[Kind] => manifest.kind === kind);

export const nameOf = (manifest: Manifest): string => manifest.metadata?.name ?? '';

export interface Workload {
  readonly name: string;
  readonly kind: 'Deployment' | 'Job';
  readonly template: PodTemplateSpec;
}

export const workloadsOf = (manifests: readonly Manifest[]): Workload[] =>
  (['Deployment', 'Job'] as const).flatMap((kind) =>
    ofKind(manifests, kind).flatMap((manifest) =>
      manifest.spec ? [{ name: nameOf(manifest), kind, template: manifest.spec.template }] : [],
    ),
  );

/** Environment of a workload's container; `secretValues` stands for the Secrets of the operator. */
export function environmentOf(
  manifests: readonly Manifest[],
  { template }: Workload,
  secretValues: Readonly<Record<string, string>>,
): Record<string, string> {
  const container = template.spec?.containers[0];
  const settings = (container?.envFrom ?? []).map(({ configMapRef }) => {
    const found = ofKind(manifests, 'ConfigMap').find((map) => nameOf(map) === configMapRef?.name);
    if (!found) throw new Error(`there is no ConfigMap ${configMapRef?.name}`);
    return found.data ?? {};
  });
  const own = (container?.env ?? []).map(({ name, value, valueFrom }) => {
    const key = valueFrom?.secretKeyRef?.key;
    const given = key === undefined ? value : secretValues[key];
    if (given === undefined) throw new Error(`${name} has no value`);
    return [name, given];
  });
  return Object.assign({}, ...settings, Object.fromEntries(own));
}

interface AdapterRule {
  readonly seriesQuery: string;
  readonly name: { readonly as: string };
}

interface AdapterRules {
  readonly custom: readonly AdapterRule[];
  readonly external: readonly AdapterRule[];
}

/** Metrics that Prometheus Adapter serves to the autoscalers. */
export function readAdapterRules(): AdapterRules {
  const text = readFileSync(join(kubernetesDirectory, 'metrics/prometheus-adapter.yaml'), 'utf8');
  return (parse(text) as { rules: AdapterRules }).rules;
}
