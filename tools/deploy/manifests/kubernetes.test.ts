import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readApiConfig } from '#server/src/config.ts';
import { checkTypes } from './check-manifest-types.ts';
import {
  environmentOf,
  hasKubectl,
  kubernetesDirectory,
  type Manifest,
  nameOf,
  ofKind,
  readAdapterRules,
  renderOverlay,
  type Workload,
  workloadsOf,
} from './kubernetes-manifests.ts';
import { checkProbesAndPorts, checkTermination, findProblems } from './kubernetes-rules.ts';
import { processNames, secretValues, unreadSettings } from './process-settings.ts';

const processOf = ({ name }: Workload) => name.replace(/^onsori-/, '');
const overlays = readdirSync(join(kubernetesDirectory, 'overlays'));
const workloadOf = (manifests: readonly Manifest[], name: string): Workload => {
  const found = workloadsOf(manifests).find((each) => each.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};

describe.skipIf(!hasKubectl()).each(overlays)('overlay %s', (overlay) => {
  const manifests = hasKubectl() ? renderOverlay(overlay) : [];
  const workloads = workloadsOf(manifests);
  const deployments = workloads.filter(({ kind }) => kind === 'Deployment');

  test('conforms to the types of the Kubernetes API', () => {
    expect(checkTypes(manifests)).toBe('');
  });

  test('is hardened, connected and complete', () => {
    expect(findProblems(manifests)).toEqual([]);
    expect(workloads.map(({ name }) => name).sort()).toEqual(
      processNames.map((name) => `onsori-${name}`).sort(),
    );
  });

  test('gives every process the settings it requires, and no others', async () => {
    for (const workload of workloads) {
      const environment = environmentOf(manifests, workload, secretValues);
      expect([workload.name, await unreadSettings(processOf(workload), environment)]).toEqual([
        workload.name,
        [],
      ]);
    }
  });

  test('probes and stops processes as their settings require', () => {
    for (const workload of deployments) {
      const environment = environmentOf(manifests, workload, secretValues);
      expect(checkProbesAndPorts(workload, environment)).toEqual([]);
      expect(checkTermination(workload, environment)).toEqual([]);
    }
  });

  test('leads from the web process to the service of the API', () => {
    const web = environmentOf(manifests, workloadOf(manifests, 'onsori-web'), secretValues);
    const server = environmentOf(manifests, workloadOf(manifests, 'onsori-server'), secretValues);
    expect(ofKind(manifests, 'Service').map(nameOf)).toContain('onsori-server');
    expect(web.API_ORIGIN).toBe(`http://onsori-server:${server.API_PORT}`);
    expect(web.PUBLIC_ORIGIN).toBe(server.WEB_ORIGIN);
    expect(web.MEDIA_ORIGIN).toBe(server.S3_PUBLIC_ENDPOINT);
    const [ingress] = ofKind(manifests, 'Ingress');
    expect(`https://${ingress?.spec?.rules?.[0]?.host}`).toBe(web.PUBLIC_ORIGIN);
  });

  test('gives the keys of money and audit to the worker alone', () => {
    const namesOf = (name: string) =>
      workloadOf(manifests, name).template.spec?.containers[0]?.env?.map((each) => each.name) ?? [];
    const exclusive = /^(?:AUDIT_|TOSS_.*_SECRET_KEY$)/;
    for (const name of ['onsori-server', 'onsori-web', 'onsori-migrate'])
      expect(namesOf(name).filter((each) => exclusive.test(each))).toEqual([]);
    for (const { name } of deployments)
      expect(namesOf(name)).not.toContain('MIGRATION_DATABASE_URL');
  });

  test('scales by metrics that the adapter defines', () => {
    const { custom, external } = readAdapterRules();
    const names = ofKind(manifests, 'HorizontalPodAutoscaler').flatMap(({ spec }) =>
      (spec?.metrics ?? []).map(
        (metric) => metric.pods?.metric.name ?? metric.external?.metric.name,
      ),
    );
    const defined = [...custom, ...external].map(({ name }) => name.as);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !defined.includes(name ?? ''))).toEqual([]);
  });
});

test('the adapter reads metrics that the processes report', () => {
  const root = resolve(kubernetesDirectory, '../..');
  const files = globSync(
    ['apps/{server/src,web/server}/**/*metrics.ts', 'packages/contract/src/metric*.ts'],
    { cwd: root },
  );
  const sources = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const { custom, external } = readAdapterRules();
  const series = [...custom, ...external].map(({ seriesQuery }) =>
    seriesQuery.replace(/\{.*$/, '').replace(/_(?:count|sum|bucket)$/, ''),
  );
  expect(series).toHaveLength(3);
  for (const name of series) expect(sources).toMatch(new RegExp(`\\b${name}\\b`));
});

describe.skipIf(!hasKubectl())('the rules detect', () => {
  const render = (change: (manifests: Manifest[]) => void): Manifest[] => {
    const manifests = renderOverlay('staging');
    change(manifests);
    return manifests;
  };
  const podOf = (manifests: Manifest[], name: string) => workloadOf(manifests, name).template;

  test('a field that does not exist', () => {
    const manifests = render((all) => {
      Object.assign(podOf(all, 'onsori-web').spec ?? {}, { terminationGraceSeconds: 1 });
    });
    expect(checkTypes(manifests)).toContain('terminationGraceSeconds');
  });

  test('root, a writable root, selectors without pods, stored secrets and placeholders', () => {
    const manifests = render((all) => {
      Object.assign(podOf(all, 'onsori-web').spec?.securityContext ?? {}, { runAsNonRoot: false });
      Object.assign(podOf(all, 'onsori-worker').spec?.containers[0]?.securityContext ?? {}, {
        readOnlyRootFilesystem: false,
      });
      Object.assign(podOf(all, 'onsori-server').metadata?.labels ?? {}, {
        'app.kubernetes.io/component': 'api',
      });
      all.push({ kind: 'Secret', apiVersion: 'v1', metadata: { name: 'x' } });
      all.push({ kind: 'ConfigMap', apiVersion: 'v1', data: { HOST: 'onsori.invalid' } });
    });
    expect(findProblems(manifests)).toEqual(
      expect.arrayContaining([
        'onsori-web runs as root',
        'onsori-worker has a container that is not hardened',
        'Service onsori-server selects no pod',
        'Secret x is stored',
        '.invalid is not replaced',
      ]),
    );
  });

  test('a wrong port, a short grace period and a setting that nobody reads', async () => {
    const manifests = renderOverlay('staging');
    const server = workloadOf(manifests, 'onsori-server');
    const environment = environmentOf(manifests, server, secretValues);
    const changed = { ...environment, API_PORT: '1', SHUTDOWN_SECONDS: '70', API_PROT: '2' };
    expect(checkProbesAndPorts(server, changed)).toEqual([
      'onsori-server: API_PORT is not port http',
    ]);
    expect(checkTermination(server, changed)).toEqual([
      'onsori-server is killed before SHUTDOWN_SECONDS',
    ]);
    expect(await unreadSettings('server', changed)).toEqual(['API_PROT']);
    const { SESSION_SECRET: _, ...missing } = environment;
    expect(() => readApiConfig(missing)).toThrow('SESSION_SECRET');
  });
});
