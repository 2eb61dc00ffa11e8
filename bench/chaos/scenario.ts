export interface Scenario {
  readonly name: string;
  readonly failure: string | null;
}

/** Runs one fault scenario and prints its notes; a thrown error is its failure. */
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

export function must(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}
