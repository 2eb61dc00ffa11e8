import { expect, test } from 'vitest';
import { api } from './api.ts';
import { selectPublicRoutes } from './apis.ts';

const names = Object.keys(selectPublicRoutes(api));

test('the public API has the open routes of the catalogue and of licences', () => {
  for (const name of ['listMusics', 'getAudioStream', 'checkLicence', 'getOpenApiDocument'])
    expect(names).toContain(name);
});

test('the public API has no route of operators, sessions or payments', () => {
  for (const [name, route] of Object.entries(selectPublicRoutes(api))) {
    expect(route.caller, name).not.toBe('operator');
    expect(route.path, name).not.toMatch(/\/(auth|payments|cart|operator|sitemap)(\/|$)/);
  }
});
