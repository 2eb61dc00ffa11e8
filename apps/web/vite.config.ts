import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
  build: { assetsInlineLimit: 0, target: 'es2022' },
});
