export interface Scenario {
  readonly name: string;
  readonly failure: string | null;
}

/** One fault and what must hold through it. Figures are printed as they are found. */
export async function scenario(
  name: string,
  act: (note: (text: string) => void) => Promise<void>,
): Promise<Scenario> {
  console.log(name);
  try {
    await act((text) => console.log(`  ${text}`));
    return { name, failure: null };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    console.log(`  FAILED: ${failure}`);
    return { name, failure };
  }
}

export function must(condition: boolean, what: string): void {
  if (!condition) throw new Error(what);
}
