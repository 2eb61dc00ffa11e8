import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useStepUp } from './step-up.tsx';

/** Runs a change, after a fresh code where one is needed, then reads the queries below the keys again. */
export function useChange(...keys: readonly QueryKey[]) {
  const stepUp = useStepUp();
  const queryClient = useQueryClient();
  return async <Result>(call: () => Promise<Result>): Promise<Result> => {
    const result = await stepUp(call);
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    return result;
  };
}
