/** A form posted before hydration renders the page again; posting avoids typed values in the URL. */
export const ignoreFormPost = () => null;
