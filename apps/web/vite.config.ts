import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledTexts } from './server/compiled-texts.ts';
import { precompressed } from './server/precompressed.ts';

/** What no page does without; the others come when they are needed. */
const alwaysThere = /node_modules\/(react|react-dom|react-router|@tanstack|use-intl|icu-minify)\//;

/**
 * Pieces that several pages share travel together: by themselves they would be forty files, a
 * quarter larger. What a package brings changes seldom, so it stays apart.
 */
const sharedChunks = {
  groups: [
    { name: 'packages', test: alwaysThere, minShareCount: 4, priority: 1 },
    { name: 'shared', test: /\/src\//, minShareCount: 4 },
  ],
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), precompressed(), compiledTexts()],
  server: {
    host: '127.0.0.1',
    strictPort: true,
    proxy: { '/_api': process.env.API_ORIGIN ?? '' },
  },
  // Loaded at first use; found late, they would make the development server load the page anew.
  optimizeDeps: {
    include: [
      '@base-ui/react/dialog',
      '@base-ui/react/alert-dialog',
      '@base-ui/react/drawer',
      '@base-ui/react/tabs',
    ],
  },
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: sharedChunks } } }),
  },
}));
