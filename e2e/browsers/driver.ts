export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A source of input with its actions, as both W3C WebDriver and WebDriver BiDi define it. */
export interface InputSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, string | number>>[];
}

/** One page of a freshly started browser with an empty profile. */
export interface Driver {
  readonly version: string;
  /** Loads a document; returns when it is complete. */
  goto(url: string): Promise<void>;
  /** Runs a function in the page; it sees its arguments only. */
  evaluate<Args extends readonly string[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  perform(sources: readonly InputSource[]): Promise<void>;
  /** A PNG image in base64. */
  takeScreenshot(): Promise<string>;
  /** Returns the console errors and exceptions since the last call. */
  readErrors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface InstalledBrowser {
  readonly name: string;
  /** Files that must exist, with the Debian packages that install them. */
  readonly requirements: Readonly<Record<string, string>>;
  open(size: PageSize, folder: string): Promise<Driver>;
}
