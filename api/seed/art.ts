import sharp from 'sharp'
import { rngFrom } from './rng.ts'

// Pictures drawn for the demo: posters and emblems, as SVG, rendered once.

const render = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer()

/** A poster of 1200 × 720 (5:3): the slanted meeting of two corners over the weave of a mat. */
export function poster(seed: number, hues: readonly [string, string]): Promise<Buffer> {
  const rng = rngFrom(seed)
  const lean = 170 + rng.below(160)
  const rays = Array.from({ length: 9 }, (_, number) => {
    const x = 160 * number + rng.below(90)
    return `<path d="M${x} 0h${30 + rng.below(60)}L${x - lean + 40} 900h-${40 + rng.below(70)}z" fill="#fff" opacity="${0.02 + rng.below(5) / 100}"/>`
  }).join('')
  const weave = Array.from(
    { length: 18 },
    (_, row) => `<path d="M0 ${row * 52}h1500" stroke="#fff" stroke-opacity=".05" stroke-width="2"/>`,
  ).join('')
  return render(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1500 900" width="1200" height="720">
    <defs>
      <linearGradient id="a" x2="1"><stop stop-color="${hues[0]}"/><stop offset="1" stop-color="#12151b"/></linearGradient>
      <linearGradient id="b" x1="1" x2="0"><stop stop-color="${hues[1]}"/><stop offset="1" stop-color="#12151b"/></linearGradient>
    </defs>
    <rect width="1500" height="900" fill="#12151b"/>
    <path d="M0 0h${830 + lean / 2}L${700 - lean / 2} 900H0z" fill="url(#a)"/>
    <path d="M${860 + lean / 2} 0H1500v900H${730 - lean / 2}z" fill="url(#b)"/>
    ${weave}${rays}
    <g transform="translate(${470 + rng.below(60)} 470)">${fighter('#f7f4ec')}</g>
    <g transform="translate(${1030 - rng.below(60)} 470) scale(-1 1)">${fighter('#f7f4ec')}</g>
    <path d="M${845 + lean / 2} 0h18L${715 - lean / 2} 900h-18z" fill="#f7f4ec"/>
  </svg>`)
}

/** A fighter's stance in flat shapes, about 300 × 520, feet at the bottom. */
const fighter = (colour: string): string => `<g fill="${colour}">
    <circle cx="40" cy="-210" r="44"/>
    <path d="M-6 -158 70 -160 96 -20 80 60 -30 60-44-40z"/>
    <path d="M66 -150 150 -110 210 -160 232 -128 156 -60 60 -96z"/>
    <path d="M-2 -150 40 -70 130 -74 134 -36 20 -26-30 -110z"/>
    <path d="M-30 56 40 58 10 170 40 300 -10 306 -52 172z"/>
    <path d="M40 56 84 58 150 170 132 306 84 304 94 186 20 110z"/>
    <path d="M-34 34h116v26H-36z" fill="#12151b" opacity=".55"/>
  </g>`

/** A club’s emblem, 320 × 320: a shield in its two colours with its first letter. */
export function emblem(name: string, colours: readonly [string, string], seed: number): Promise<Buffer> {
  const rng = rngFrom(seed)
  const cuts = [
    `<path d="M200 40 340 90v120c0 80-60 130-140 160z" fill="#000" opacity=".14"/>`,
    `<path d="M60 90 340 250 300 300 60 170z" fill="#000" opacity=".16"/>`,
    `<path d="M60 180h280v60H66z" fill="#000" opacity=".16"/>`,
  ]
  return render(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="320" height="320">
    <rect width="400" height="400" fill="${colours[1]}"/>
    <path d="M200 40 340 90v120c0 80-60 130-140 160C120 340 60 290 60 210V90z" fill="${colours[0]}"/>
    ${rng.pick(cuts)}
    <path d="M200 40 340 90v120c0 80-60 130-140 160C120 340 60 290 60 210V90z" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="8"/>
    <text x="200" y="262" text-anchor="middle" font-family="DejaVu Sans, Arial, sans-serif" font-weight="bold" font-size="170" fill="#fff">${[...name][0] ?? ''}</text>
  </svg>`)
}
