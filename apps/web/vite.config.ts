import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledTexts } from './server/compiled-texts.ts';
import { precompressed } from './server/precompressed.ts';

/** What no page does without; the others come when they are needed. */
const alwaysThere = /node_modules\/(react|react-dom|react-router|@tanstack|use-intl|icu-minify)\//;

/** Forms about one's account, and their words: many pages share them, and most people open none. */
const accountForms =
  /\/src\/(app\/head\/auth-meta|features\/(auth\/(views|auth-texts|social-way|use-|.*\.rules)|account\/)|i18n\/\w+\/(auth|account)\.json|ui\/(checkbox|notice|divider|icons\/minus|password-field|strength-meter|form-error|use-wrong-field-focus|icons\/eye))/;

/** What a home page and an album show, and lists of music do not. */
const homePieces =
  /\/src\/(app\/pages\/home|features\/(library|catalog\/(compact-|album-tile|album\.queries))|app\/(library|list-pages)|ui\/(pagination|page-list|tab-links|tab-style|icons\/chevron-left))/;

/** Plans, and forms in which something is chosen: lists of music have neither. */
const choosing =
  /\/src\/(plans\.ts|features\/billing\/|i18n\/\w+\/plans\.json|ui\/(choice-cards|radio-group|segmented-control))/;

/**
 * Pieces that several pages share travel together: by themselves they would be forty files, a
 * quarter larger. What a package brings changes seldom, so it stays apart.
 */
const sharedChunks = {
  groups: [
    { name: 'packages', test: alwaysThere, minShareCount: 4, priority: 2 },
    {
      name: 'shared',
      test: (id: string) =>
        id.includes('/src/') &&
        ![accountForms, homePieces, choosing].some((apart) => apart.test(id)) &&
        !id.endsWith('.public.ts'),
      minShareCount: 4,
      priority: 1,
    },
    { name: 'account-forms', test: accountForms, minShareCount: 3 },
    { name: 'home-pieces', test: homePieces, minShareCount: 3 },
    { name: 'choosing', test: choosing, minShareCount: 3 },
  ],
};

/** Who asks a feature for one thing does not load everything that stands behind the same door. */
const takesOnlyWhatItUses = {
  moduleSideEffects: [{ test: /\/src\/features\/.+\.tsx?$/, sideEffects: false }],
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
    ...(!isSsrBuild && {
      rolldownOptions: { treeshake: takesOnlyWhatItUses, output: { codeSplitting: sharedChunks } },
    }),
  },
}));
