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
 * of variables: a probe element makes the browser resolve them.
 */
export function readPalette(host: HTMLElement): Palette {
  const probe = document.createElement('i')
  probe.style.display = 'none'
  host.append(probe)
  const resolve = (name: string) => {
    probe.style.color = `var(--bracket-${name})`
    return getComputedStyle(probe).color
  }
  const inks = Object.fromEntries(INKS.map((ink) => [ink, resolve(inkName(ink))])) as Record<Ink, string>
  const palette: Palette = {
    inks,
    page: resolve('page'),
    veil: resolve('veil'),
    focus: resolve('focus'),
    fontFamily: getComputedStyle(host).getPropertyValue('--bracket-font').trim() || 'sans-serif',
  }
  probe.remove()
  return palette
}
