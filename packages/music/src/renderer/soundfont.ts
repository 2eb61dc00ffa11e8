import { access, constants } from 'node:fs/promises';

/**
 * A fixed path, not the system's default soundfont, which changes with the font installed last and
 * would make the same score sound different.
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
    throw new Error(`soundfont ${path} is missing: install ${debianPackage}`);
  }
  return path;
}
