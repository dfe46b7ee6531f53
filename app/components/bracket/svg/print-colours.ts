import type { ColourToken } from '~/components/bracket/scene/scene-tokens.ts'

/** Black on white: the corners differ in weight as well, so a print without colour still tells them apart. */
export const printColours: Readonly<Record<ColourToken, string>> = {
  line: '#8a8a8a',
  strong: '#333333',
  accent: '#000000',
  live: '#000000',
  hair: '#c4c4c4',
  cell: '#ffffff',
  ghost: '#ffffff',
  won: '#ededed',
  follow: '#e0e0e0',
  red: '#c01830',
  blue: '#1b4fc4',
  redQuiet: '#e3b3ba',
  blueQuiet: '#b5c4ea',
  plate: '#ffffff',
  win: '#000000',
  gold: '#d9b54a',
  silver: '#c4c4c4',
  bronze: '#c98d5c',
  text: '#000000',
  muted: '#3d3d3d',
  onWin: '#ffffff',
  onMedal: '#000000',
}
