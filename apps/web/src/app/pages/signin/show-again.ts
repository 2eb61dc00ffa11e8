/** A form that was sent before its scripts came: the page shows again, and no address tells what was typed. */
export const showAgain = () => null;
