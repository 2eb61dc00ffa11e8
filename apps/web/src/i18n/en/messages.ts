import catalog from './catalog.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import head from './head.json' with { type: 'json' };
import player from './player.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };

export default { catalog, errors, head, player, shell };
