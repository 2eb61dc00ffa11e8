/** With the minus sign of typography. */
export const formatLufs = (lufs: number): string => `−${-lufs}`;
