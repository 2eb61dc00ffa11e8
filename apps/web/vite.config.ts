import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import {
  compileMessagesPlugin,
  precompressPlugin,
  serviceWorkerPlugin,
} from './server/build-plugins.ts';

/** Packages that every page loads. */
const corePackages = /node_modules\/(react|react-dom|react-router|@tanstack|use-intl|icu-minify)\//;

/** Account forms and their texts: shared by many pages that few visits open. */
const accountForms =
  /\/src\/(password\.ts|app\/head\/auth-meta|features\/(auth\/(views|auth-texts|session-texts|pre-hydration-input|social-|use-|.*\.rules)|account\/)|i18n\/\w+\/(auth|account|session)\.json|ui\/(checkbox|notice|divider|password-field|form-error))/;

/** Signed-in users load it with the first renewal, account forms with a sign-in. */
const renewalKey = /\/src\/lib\/session\/renewal-key/;

/** Modules of the home, album and library pages that the music list does not use, without the texts of one page. */
const homePieces =
  /\/src\/(app\/pages\/home\/(?!home-texts|scene\.)|features\/(library|catalog\/(compact-|album-|album\.queries|format-))|app\/(library|list-pages)|i18n\/\w+\/(album|library)\.json|ui\/(pagination|tab-links))/;

/** Texts of the search overlay and of the summary of results. */
const searching = /\/src\/(features\/search\/search-texts|i18n\/\w+\/search\.json)/;

/** Texts of the queue and the controls, which the player loads with the first music. */
const queueing =
  /\/src\/(features\/player\/(queue|control)-texts|i18n\/\w+\/(queue|player-controls)\.json)/;

/** Plans and choice controls, which the music list does not use. */
const choosing =
  /\/src\/(plans\.ts|billing-limits\.ts|licence-terms\.ts|features\/billing\/|i18n\/\w+\/plans\.json|ui\/radio-group)/;

/** Texts and calls of pages that take payments. */
const paying =
  /\/src\/(features\/(cart|organizations)\/|lib\/(pay-document|payment-paths|wait|save-file)\.ts|i18n\/\w+\/(cart|checkout|organizations|payments|subscription|cancellation)\.json)/;

/** The operators' console, which visitors never load. */
const operatorConsole =
  /\/src\/(app\/console\/|features\/operator\/|i18n\/\w+\/(operator|operator-(licences|measurement|statements|air)|overview|people|companies|catalogue|batches|audit|health|policies)\.json|ui\/code-field|(answer-templates|measurement-values|overview-values|purchase-values|review-values)\.ts)/;

/** The pavilion, which only members of companies load. */
const pavilion =
  /\/src\/(app\/pavilion\/|features\/(air|cue-sheets|pavilion|purchases)\/|i18n\/\w+\/(air|cue-sheets|pavilion|pavilion-library|purchases)\.json|lib\/pavilion-paths|ui\/pavilion-icons|((pavilion|air|purchase|cue-sheet)-values|registration-number|cue-times)\.ts)/;

/** The API reference and keys, which developers load. */
const apis =
  /\/src\/(features\/(apis|api-keys)\/|lib\/console-fetch|i18n\/\w+\/(apis|api-keys)\.json|(api-examples|api-key-values)\.ts)/;

/** Review links, which only clients of companies and their pavilion load. */
const reviewing =
  /\/src\/(features\/reviews\/|i18n\/\w+\/reviews\.json|ui\/(timed-comment|waveform\/seekable-waveform)|reviews-values\.ts)/;

/** Webhooks, which only companies with an API load. */
const webhooks = /\/src\/(features\/webhooks\/|i18n\/\w+\/webhooks\.json|webhook-values\.ts)/;

/** Sounds that are not published, beside the player. */
const auditions = /\/src\/lib\/(media-fetch|media-actions|use-audition)/;

/** Projects, apart from the button in the header. */
const projects =
  /\/src\/(app\/projects\/|features\/projects\/(?!project-pill)|i18n\/\w+\/projects\.json|ui\/project-icons|(fit|projects)-values\.ts|frame-timings\.ts)/;

/** Dialogs and texts of downloads, apart from the button of a row. */
const downloading =
  /\/src\/(features\/(downloads\/(?!download-button|downloads\.public)|licences\/(?!certificate-sample|needed-plan))|i18n\/\w+\/downloads\.json)/;

/** Waveforms that follow the player, loaded with the first row that plays. */
const liveWaveforms = /\/src\/features\/player\/views\/(seek-bar|waveform-hover)/;
/** Links to questions, and inquiries, which the music list does not show. */
const relatedQuestions = /\/src\/(lib|i18n\/\w+)\/related-questions/;
const inquiries =
  /\/src\/(inquiry-\w+\.ts|features\/inquiries\/|lib\/upload-file|ui\/text-area|i18n\/\w+\/inquiries\.json)/;

/** The banner of notices, loaded while there is one. */
const notices =
  /\/src\/(features\/notices\/(dismissed|notice)|lib\/preference-cookie|i18n\/\w+\/notices\.json)/;

/** The banner and settings of third-party scripts, loaded when some are configured. */
const consents =
  /\/src\/(consent-values\.ts|features\/consents\/|lib\/(tag-|document-url)|i18n\/\w+\/consents\.json)/;

/** Menus, loaded with the first one that is opened, and by users with that of their account. */
const menus = /\/src\/ui\/(menu\.tsx|popup\.ts)/;

/** Modules of the frame of every page that its parts loaded on demand use as well. */
const framePieces =
  /\/src\/(features\/projects\/project-pill|ui\/lazy-boundary|lib\/preload|app\/(lazy-layer|session\/remember-page)|pavilion-user)/;

/** Sort order, filters and loading of lists of music. */
const listControls =
  /\/src\/(features\/catalog\/(sort-select|filter-view|filter-rail|filter-range)|ui\/range-slider|app\/pages\/music\/load-music)/;

/** Fields and rules of forms. */
const textFields =
  /\/src\/(ui\/(text-field|field-message)|(free-text|marketing|policies|session)\.ts)/;

/**
 * Modules shared by several pages are bundled together: separately they would be forty files and a
 * quarter larger. Packages change rarely, so they have their own chunk.
 */
const outsideShared = [
  accountForms,
  homePieces,
  searching,
  queueing,
  choosing,
  paying,
  renewalKey,
  operatorConsole,
  pavilion,
  apis,
  reviewing,
  webhooks,
  auditions,
  liveWaveforms,
  textFields,
  relatedQuestions,
  inquiries,
  notices,
  downloading,
  consents,
  projects,
  menus,
  listControls,
];
const sharedChunks = {
  groups: [
    { name: 'packages', test: corePackages, minShareCount: 4, priority: 2 },
    {
      name: 'shared',
      test: (id: string) =>
        id.includes('/src/') &&
        !outsideShared.some((group) => group.test(id)) &&
        !id.endsWith('.public.ts'),
      minShareCount: 4,
      priority: 1,
    },
    { name: 'shared', test: framePieces, priority: 1 },
    { name: 'list-controls', test: listControls, minShareCount: 2 },
    { name: 'account-forms', test: accountForms, minShareCount: 3 },
    { name: 'home-pieces', test: homePieces, minShareCount: 3 },
    { name: 'searching', test: searching, minShareCount: 2 },
    { name: 'queueing', test: queueing, minShareCount: 2 },
    { name: 'choosing', test: choosing, minShareCount: 3 },
    { name: 'paying', test: paying, minShareCount: 3 },
    { name: 'live-waveforms', test: liveWaveforms, minShareCount: 2 },
    { name: 'text-fields', test: textFields, minShareCount: 2 },
    { name: 'related-questions', test: relatedQuestions, minShareCount: 2 },
    { name: 'inquiries', test: inquiries, minShareCount: 2 },
    { name: 'notices', test: notices },
    { name: 'downloading', test: downloading, minShareCount: 2 },
    { name: 'projects', test: projects, minShareCount: 3 },
    { name: 'menus', test: menus, minShareCount: 2 },
    { name: 'auditions', test: auditions, minShareCount: 2 },
  ],
};

/** Chunks that every page has loaded before it imports anything on demand. */
const corePrefix = 'assets/core-';
const isCore = (name: string): boolean => name === 'packages' || name === 'shared';

/**
 * Every page loads the list of the chunks behind its dynamic imports, in which names would be most of
 * the bytes. Modules that are loaded on demand have a name, the others only a hash.
 */
const shortNames = {
  chunkFileNames: ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }) => {
    if (isCore(name)) return `${corePrefix}[hash].js`;
    return isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js';
  },
};

const modulePreload = {
  resolveDependencies: (_file: string, dependencies: string[]) =>
    dependencies.filter((dependency) => !dependency.startsWith(corePrefix)),
};

/** Importing one export of a feature's public file must not load its other modules. */
const treeshakeOptions = {
  moduleSideEffects: [{ test: /\/src\/features\/.+\.tsx?$/, sideEffects: false }],
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    precompressPlugin(),
    compileMessagesPlugin(),
    serviceWorkerPlugin(),
  ],
  // Its packages each install a copy of the same version.
  resolve: { dedupe: ['@sentry/core'] },
  server: {
    host: '127.0.0.1',
    strictPort: true,
    proxy: { '/_api': process.env.API_ORIGIN ?? '', '^/mcp$': process.env.API_ORIGIN ?? '' },
  },
  // Imported dynamically; late discovery would make the development server reload the page.
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
    modulePreload,
    ...(!isSsrBuild && {
      rolldownOptions: {
        treeshake: treeshakeOptions,
        output: { codeSplitting: sharedChunks, ...shortNames },
      },
    }),
  },
}));
