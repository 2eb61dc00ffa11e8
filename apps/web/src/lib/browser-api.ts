import { createApiClient } from './api-client.ts';

/** In a browser the API is at the page's own address. */
export const browserApi = createApiClient('');
