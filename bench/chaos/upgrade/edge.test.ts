import { expect, test } from 'vitest';
import { checkHaproxy, hasProgram } from '#tools/deploy/manifests/systemd-units.ts';
import { renderEdgeConfiguration } from './edge.ts';

const serverOf = (name: string, port: number) => ({ name, port, opsPort: port + 10_000 });

const text = renderEdgeConfiguration({
  publicPort: 20_001,
  apiPort: 20_002,
  backends: {
    web: [serverOf('web-1', 20_011), serverOf('web-2', 20_012)],
    assets: [serverOf('assets-1', 20_021)],
    server: [serverOf('server-1', 20_031)],
  },
});

test('the shipped configuration is used with other servers', () => {
  const servers = [...text.matchAll(/^ {4}server (\S+) 127\.0\.0\.1:(\d+) check port (\d+)$/gm)];
  expect(servers.map(([, ...server]) => server)).toEqual([
    ['web-1', '20011', '30011'],
    ['web-2', '20012', '30012'],
    ['assets-1', '20021', '30021'],
    ['server-1', '20031', '30031'],
  ]);
  expect(text.match(/^ {4}server /gm)).toHaveLength(servers.length);
  expect(text.match(/^ {4}bind .*$/gm)).toEqual([
    '    bind 127.0.0.1:20001',
    '    bind 127.0.0.1:20002',
  ]);
});

test.skipIf(!hasProgram('haproxy', '-v'))('it is accepted by haproxy', () => {
  expect(checkHaproxy(text)).toEqual([]);
});
