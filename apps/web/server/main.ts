import { webConfig } from './config.ts';
import { buildWebServer } from './web-server.ts';

const config = webConfig();
if (config.NODE_ENV !== 'production')
  throw new Error(
    'NODE_ENV must be production: React would render with its slow development build',
  );
const server = await buildWebServer(config);

let stopping = false;
const stop = async () => {
  if (stopping) process.exit(1);
  stopping = true;
  setTimeout(() => process.exit(1), config.SHUTDOWN_SECONDS * 1000).unref();
  await server.close();
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

await server.listen({ host: config.WEB_HOST, port: config.WEB_PORT });
