import { writeFileSync } from 'node:fs';
import { dashboards, renderDashboard } from './dashboards.ts';

for (const dashboard of dashboards)
  writeFileSync(
    new URL(`../../deploy/monitoring/dashboards/${dashboard.uid}.json`, import.meta.url),
    renderDashboard(dashboard),
  );
