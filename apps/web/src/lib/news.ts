/** One who tells and one who hears, wherever either stands: nobody hears until somebody listens. */
export function createNews<Told>() {
  let current: { readonly heard: (told: Told) => void } | null = null;
  return {
    on: (heard: (told: Told) => void) => {
      const subscription = { heard };
      current = subscription;
      return () => {
        if (current === subscription) current = null;
      };
    },
    tell: (told: Told): void => current?.heard(told),
  };
}
