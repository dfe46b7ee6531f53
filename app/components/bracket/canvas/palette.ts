import { inkName, INKS, type Ink } from '~/domain/bracket/scene-ink'

export interface Palette {
  readonly inks: Readonly<Record<Ink, string>>
  /** The page behind the bracket, and a veil of it for the round names' band. */
  readonly page: string
  readonly veil: string
  readonly focus: string
  readonly fontFamily: string
}

/**
 * Reads the theme's colours where the bracket hangs. The style sheet may write them in any notation, and as variables
 * of variables: probe elements make the browser resolve them, all in one go.
 */
export function readPalette(host: HTMLElement): Palette {
  const names = [...INKS.map(inkName), 'page', 'veil', 'focus']
  const probes = document.createElement('div')
  probes.style.display = 'none'
  probes.innerHTML = names.map((name) => `<i style="color:var(--bracket-${name})"></i>`).join('')
  host.append(probes)
  const found = new Map(names.map((name, at) => [name, colourOf(probes.children[at])]))
  const fontFamily = getComputedStyle(host).getPropertyValue('--bracket-font').trim() || 'sans-serif'
  probes.remove()
  const colour = (name: string) => found.get(name) ?? '#000'
  return {
    inks: Object.fromEntries(INKS.map((ink) => [ink, colour(inkName(ink))])) as Record<Ink, string>,
    page: colour('page'),
    veil: colour('veil'),
    focus: colour('focus'),
    fontFamily,
  }
}

const colourOf = (element: Element | undefined): string =>
  element ? getComputedStyle(element).color : '#000'
