import type { Sabotage } from './sabotage.ts';

export const sabotages: readonly Sabotage[] = [
  {
    row: '4.player.13',
    file: 'apps/web/src/features/player/engine/playback.rules.ts',
    find: 'indexOf(repeat) + 1)',
    replace: 'indexOf(repeat) + 2)',
  },
  {
    row: '3.enums.05',
    file: 'packages/contract/src/enumerations.ts',
    find: `  'unreasonable_price',
`,
    replace: '',
  },
  {
    row: '7.bearer.07',
    file: 'packages/contract/src/route.ts',
    find: "if (route.bearer === 'required') implied.push('unauthorized.token_missing');",
    replace: "implied.push('unauthorized.token_missing');",
  },
  {
    row: '3.user.06',
    file: 'apps/web/src/features/wishlist/wishlist.queries.ts',
    find: 'liked ? [id, ...others] : others',
    replace: 'liked ? [...others, id] : others',
  },
  {
    row: '2.header.14',
    file: 'apps/web/src/app/shell/menus.ts',
    find: "{ key: 'account', path: '/account' }",
    replace: "{ key: 'account', path: '/account/subscription' }",
  },
  {
    row: '2.player.02',
    file: 'apps/web/src/app/shell/player/dock-bar.tsx',
    find: 'music.is_spatial && <Badge',
    replace: '!music.is_spatial && <Badge',
  },
  {
    row: '2.header.02',
    file: 'apps/web/src/app/shell/header.tsx',
    find: 'visibleEntries(rightMenu, viewer)',
    replace: 'visibleEntries([], viewer)',
  },
  {
    row: '3.stream.02',
    file: 'apps/server/src/features/playback/streams.rules.ts',
    find: 'Math.max(...peaks.subarray',
    replace: 'Math.min(...peaks.subarray',
  },
  {
    row: '3.similar.02',
    file: 'apps/server/src/features/recommendations/recommendations.service.ts',
    find: 'video_theme: sourceMusic.video_themes',
    replace: 'video_theme: []',
  },
  {
    row: '3.player.11',
    file: 'apps/web/src/features/player/engine/playback-steps.ts',
    find: 'playMusicLiked: likedField.liked ?? false',
    replace: 'playMusicLiked: false',
  },
  {
    row: '1.purpose.07',
    file: 'apps/web/src/app/pages/history-download/downloaded-list.tsx',
    find: '{items.map((item) => {',
    replace: '{items.slice(1).map((item) => {',
  },
  {
    row: '4.download.04',
    file: 'apps/web/src/app/shell/downloads/download-controller.tsx',
    find: 'if (belongsTo(settled, intent)) close();',
    replace: 'if (!belongsTo(settled, intent)) close();',
  },
  {
    row: '7.calls.01',
    file: 'packages/contract/src/route.ts',
    find: "export const apiPrefix = '/_api';",
    replace: "export const apiPrefix = '/api';",
  },
  {
    row: '5.rules.04',
    file: 'apps/web/src/features/downloads/choice-fields.tsx',
    find: "{ value: 'yes', label: t('hires.yes'), disabled: !hires.is_covered },",
    replace: '',
  },
  {
    row: '7.user.02',
    file: 'apps/web/src/features/wishlist/use-likes.ts',
    find: 'const isLiked = (item: LikeableItem) => session.user !== null && isLikedIn(data, item);',
    replace: 'const isLiked = (_item: LikeableItem) => false;',
  },
  {
    row: '2.routes.50',
    file: 'apps/server/src/features/cart/cart.rules.ts',
    find: 'const others = count - 1;',
    replace: 'const others = count;',
  },
  {
    row: '3.similar.01',
    file: 'packages/contract/src/recommendations.ts',
    find: `export const similarMusics = z.object({
  total: z.int().nonnegative(),`,
    replace: 'export const similarMusics = z.object({',
  },
  {
    row: '2.sheet.02',
    file: 'apps/web/src/features/catalog/music-info.tsx',
    find: '{music.album_title}',
    replace: '{music.genre}',
  },
  {
    row: '5.rules.22',
    file: 'apps/web/src/app/page-routes.ts',
    find: "page('/account/find/id')",
    replace: "own('/account/find/id')",
  },
  {
    row: '9.limits.30',
    file: 'packages/contract/src/limits.ts',
    find: '{playlistId}_$',
    replace: '{musicId}_$',
  },
  {
    row: '3.results.01',
    file: 'apps/server/src/features/search/content-search.service.ts',
    find: "inst: categories('inst')",
    replace: 'inst: []',
  },
  {
    row: '4.like.05',
    file: 'apps/web/src/features/wishlist/use-likes.ts',
    find: "session.promptSignIn(pathname + search, { name: 'like', ...item, title });",
    replace: 'void [pathname, search, title];',
  },
  {
    row: '7.musics.01',
    file: 'packages/contract/src/limits.ts',
    find: '    defaultSize: 30,',
    replace: '    defaultSize: 29,',
  },
  {
    row: '7.auth.01',
    file: 'apps/server/src/features/auth/auth.routes.ts',
    find: `    jar.write(exchange, 'renewal', renewal, cookieMaxAgeSeconds);
`,
    replace: '',
  },
  {
    row: '4.session.07',
    file: 'apps/web/src/app/session/use-session-sync.ts',
    find: '      session.promptSignIn(requested ?? currentPath());',
    replace: '      void requested;',
  },
  {
    row: '7.user.09',
    file: 'apps/server/src/features/auth/account-changes.service.ts',
    find: 'for (const data of ports.userData) await data.erase(tx, id);',
    replace: '',
  },
  {
    row: '9.limits.08',
    file: 'packages/contract/src/limits.ts',
    find: 'plain: 475',
    replace: 'plain: 375',
  },
  {
    row: '2.routes.16',
    file: 'apps/web/src/app/routes.ts',
    find: "'/auth/:provider/callback/:intent'",
    replace: "'/auth/:provider/return/:intent'",
  },
  {
    row: '3.search.01',
    file: 'apps/web/src/lib/music-search-params.ts',
    find: "return known ?? 'accuracy';",
    replace: "return known ?? 'recommendation';",
  },
  {
    row: '5.rules.28',
    file: 'apps/server/src/http/handle-request.ts',
    find: '  if (parsed.success) return parsed.data;',
    replace: '  return parsed.data ?? value;',
  },
  {
    row: '8.errors.23',
    file: 'packages/contract/src/errors.ts',
    find: "'로그인이 필요해요.', 'Please sign in.'",
    replace: "'로그인이 필요해요.', ''",
  },
  {
    row: '5.rules.17',
    file: 'apps/web/src/app/page-routes.ts',
    find: "page('/plans', { leaveGuard: 'plans' })",
    replace: "own('/plans', { leaveGuard: 'plans' })",
  },
  {
    row: '4.player.26',
    file: 'apps/web/src/app/shell/player/player-dock.tsx',
    find: `  if (openPath !== null && openPath !== currentPath) setOpenPath(null);
  return {
    isOpen: openPath === currentPath,`,
    replace: `  return {
    isOpen: openPath !== null,`,
  },
  {
    row: '7.cache.01',
    file: 'apps/web/src/lib/query-client.ts',
    find: `        retry: false,
        retryOnMount`,
    replace: `        retry: 1,
        retryOnMount`,
  },
  {
    row: '7.cache.02',
    file: 'apps/web/src/lib/query-client.ts',
    find: 'refetchOnWindowFocus: false',
    replace: 'refetchOnWindowFocus: true',
  },
  {
    row: '4.like.02',
    file: 'apps/web/src/features/wishlist/use-likes.ts',
    find: "liked ? 'addToWishlist' : 'removeFromWishlist'",
    replace: "liked ? 'addToWishlist' : 'addToWishlist'",
  },
  {
    row: '9.limits.24',
    file: 'packages/contract/src/error-report-limits.ts',
    find: 'tracesSampleRate: 0.1',
    replace: 'tracesSampleRate: 1',
  },
  {
    row: '7.user.08',
    file: 'apps/server/src/features/account/account.service.ts',
    find: `    await updateProfile(tx, userId, change);
`,
    replace: '',
  },
  {
    row: '9.limits.07',
    file: 'packages/contract/src/limits.ts',
    find: 'spatial: 568',
    replace: 'spatial: 668',
  },
  {
    row: '3.user.02',
    file: 'apps/server/src/features/account/account.service.ts',
    find: 'marketingConsents(tx, chosenUses, choice, now)',
    replace: 'marketingConsents(tx, [], choice, now)',
  },
  {
    row: '8.errors.05',
    file: 'apps/web/src/lib/error-rules.ts',
    find: 'error.body.detail?.[0]?.msg',
    replace: 'error.body.detail?.[1]?.msg',
  },
  {
    row: '2.modals.15',
    file: 'apps/web/src/features/auth/session-texts.ts',
    find: "details.get('device')",
    replace: "details.get('kind')",
  },
  {
    row: '3.filters.02',
    file: 'packages/contract/src/taxonomy.ts',
    find: '({ key: ko, en, ko }) as const',
    replace: '({ key: en, en, ko }) as const',
  },
  {
    row: '7.musics.07',
    file: 'apps/server/src/features/recommendations/recommendations.service.ts',
    find: 'neighbours.slice((page - 1) * perPage, page * perPage)',
    replace: 'neighbours.slice(page * perPage, (page + 1) * perPage)',
  },
  {
    row: '8.errors.21',
    file: 'apps/web/src/app/session/use-session-sync.ts',
    find: "if (decision.do !== 'alert' && decision.do !== 'promptSignIn') await end(decision);",
    replace: 'void [decision, end];',
  },
  {
    row: '3.options.07',
    file: 'packages/contract/src/enumerations.ts',
    find: "spatialFormats = ['wav']",
    replace: "spatialFormats = ['wav', 'mp3']",
  },
  {
    row: '2.header.06',
    file: 'apps/web/src/app/shell/menus.ts',
    find: `    only: 'pavilion',
    children`,
    replace: `    only: 'operator',
    children`,
  },
  {
    row: '2.routes.48',
    file: 'apps/web/src/app/session/session-provider.tsx',
    find: "        await browserApi.call('signOut', {});",
    replace: '        await Promise.resolve();',
  },
  {
    row: '2.routes.51',
    file: 'apps/server/src/features/auth/account-changes.service.ts',
    find: 'for (const data of ports.userData) await data.erase(tx, id);',
    replace: '',
  },
  {
    row: '4.session.05',
    file: 'apps/web/src/lib/session/token-provider.ts',
    find: 'ports.store(access_token, expires_in);',
    replace: 'ports.store(access_token, 60);',
  },
  {
    row: '3.results.03',
    file: 'packages/contract/src/search.ts',
    find: `  cover_image: z.string().describe('empty where a cover is drawn from the color'),
`,
    replace: '',
  },
  {
    row: '9.limits.16',
    file: 'packages/contract/src/limits.ts',
    find: 'step: 0.01',
    replace: 'step: 0.1',
  },
  {
    row: '3.storage.09',
    file: 'apps/web/src/lib/session/stored-session.ts',
    find: 'readDocumentCookie(user);',
    replace: "readDocumentCookie(user) ?? 'someone';",
  },
  {
    row: '2.routes.05',
    file: 'apps/web/src/features/search/search-items.ts',
    find: "to: paths.music({ searchText: text, sortType: 'accuracy' })",
    replace: "to: paths.music({ sortType: 'accuracy' })",
  },
  {
    row: '3.player.03',
    file: 'apps/web/src/features/player/engine/playback-steps.ts',
    find: `    playMusic: { ...detail, ...likedField },
`,
    replace: '',
  },
  {
    row: '1.purpose.06',
    file: 'apps/server/src/features/wishlist/wishlist.service.ts',
    find: 'readLikedIds(ports.db, userId, type, { offset, limit: perPage }, { sortType, language })',
    replace:
      'readLikedIds(ports.db, userId, type, { offset: offset + 1, limit: perPage }, { sortType, language })',
  },
  {
    row: '2.routes.36',
    file: 'apps/web/src/app/pages/history-download/downloaded-list.tsx',
    find: '<LicenceLine item={item} onDispute={() => openPack(item)} />',
    replace: '{null}',
  },
  {
    row: '5.rules.18',
    file: 'apps/web/src/app/page-routes.ts',
    find: "page('/apis/:entry?'",
    replace: "own('/apis/:entry?'",
  },
  {
    row: '8.errors.18',
    file: 'packages/contract/src/reported-calls.ts',
    find: "if (status === 404) return type === undefined || type === 'not_found.route';",
    replace: 'if (status === 404) return true;',
  },
  {
    row: '2.head.08',
    file: 'apps/web/src/features/auth/views/social-buttons.tsx',
    find: '  const leaving = start.isPending || start.isSuccess;',
    replace: `  useEffect(() => {
    const script = document.createElement('script');
    script.src = 'https://accounts.google.com/gsi/client';
    document.head.append(script);
  }, []);
  const leaving = start.isPending || start.isSuccess;`,
  },
];
