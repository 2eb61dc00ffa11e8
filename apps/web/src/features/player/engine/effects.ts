import type { PageQuery, PlayerSettings, SoundRequest } from './ports.ts';

export type Effect =
  | { readonly do: 'wake' | 'play' | 'pause' | 'stop' }
  | { readonly do: 'seek'; readonly time: number }
  | { readonly do: 'volume'; readonly volume: number }
  | { readonly do: 'loadDetail'; readonly load: number; readonly musicId: string }
  | {
      readonly do: 'loadStream';
      readonly load: number;
      readonly musicId: string;
      readonly audioId: string;
      readonly autoPlay: boolean;
    }
  | ({
      readonly do: 'loadSound';
      readonly musicId: string;
      readonly audioId: string;
    } & Omit<SoundRequest, 'key' | 'renewUrl'>)
  | {
      readonly do: 'prefetch';
      readonly why: 'next' | 'hover';
      readonly musicId: string;
      readonly audition: boolean;
    }
  | {
      readonly do: 'countPlay';
      readonly musicId: string;
      readonly audioId: string;
      /** null requests a new ticket. */
      readonly ticket: string | null;
    }
  | { readonly do: 'loadPage'; readonly list: number; readonly query: PageQuery }
  | ({ readonly do: 'saveSettings' } & PlayerSettings)
  | { readonly do: 'report'; readonly what: string; readonly error: unknown };
