import { access, constants } from 'node:fs/promises';

/**
 * The font itself, never the system's default: that one moves to whichever font was installed last,
 * and then the same score sounds different.
 */
const soundfont = {
  path: '/usr/share/sounds/sf2/MuseScore_General_Full.sf2',
  debianPackage: 'musescore-general-soundfont-lossless',
};

export async function soundfontPath(): Promise<string> {
  const { path, debianPackage } = soundfont;
  try {
    await access(path, constants.R_OK);
  } catch {
    throw new Error(`the soundfont ${path} is missing: install ${debianPackage}`);
  }
  return path;
}
