/** One who tells and one who hears, wherever either stands: nobody hears until somebody listens. */
export function createNews<Told>() {
  let listener: (told: Told) => void = () => {};
  return {
    on: (heard: (told: Told) => void) => {
      listener = heard;
      return () => {
        listener = () => {};
      };
    },
    tell: (told: Told) => listener(told),
  };
}
