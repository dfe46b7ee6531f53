import { expect, test, type Page } from '@playwright/test'
import { consolePaths, PAPERS } from '../../app/components/console-paths.ts'
import { LEAST_POINTS } from '../../app/components/bracket/scene/scene-pages.ts'
import { addMats, drawOwn, fightRound, ownCompetition, removeOwn } from '../support/competition.ts'
import { call, inLanguage, inEnglish, signIn, tokenOf } from '../support/federation.ts'
import { LONG_NAMES } from '../support/screen-texts.ts'

// Every paper, with the longest texts it may meet: nothing is cut, nothing is too small, nothing is beside its sheet.

test.afterAll(removeOwn)

const CLUB = 'Муниципальная спортивная школа олимпийского резерва города №'

/** CSS pixels of what is inside the margins of A4, upright and across. */
const UPRIGHT = { width: 703, height: 1047 }
const ACROSS = { width: 1054, height: 726 }

/** What is wrong with the texts of the sheets of one orientation. */
const faultsOf = (page: Page, isAcross: boolean): Promise<string[]> =>
  page.evaluate(
    ({ isAcross, least }) => {
      // A number, a time, the name of a round: only longer words may go on in another line.
      const isShortWord = (text: string) => text.length <= 14 && !/[\s-]/.test(text)
      const faults: string[] = []
      const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const element = node.parentElement!
        const text = node.textContent?.trim() ?? ''
        if (!text || element.closest('.sr-only, noscript, script, style, [data-chrome]')) continue
        if (
          !element.closest('section') ||
          isAcross !== Boolean(element.closest('.bracket-page, [data-across]'))
        )
          continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const box = range.getBoundingClientRect()
        if (box.width === 0) continue
        const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1
        const points = parseFloat(getComputedStyle(element).fontSize) * scale * 0.75
        if (points < least - 0.05) faults.push(`${points.toFixed(1)} pt: ${text}`)
        if (text.endsWith('…')) faults.push(`shortened: ${text}`)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1 && isShortWord(text)) faults.push(`broken: ${text}`)
        if (box.right > innerWidth + 1) faults.push(`beside the sheet: ${text}`)
        for (let around: Element | null = element; around?.closest('main'); around = around.parentElement) {
          if (getComputedStyle(around).overflowY === 'visible') continue
          const frame = around.getBoundingClientRect()
          if (box.right > frame.right + 1 || box.bottom > frame.bottom + 2 || box.left < frame.left - 1)
            faults.push(`cut: ${text}`)
        }
      }
      for (const sheet of document.querySelectorAll<HTMLElement>('main section:not(.bracket-page)'))
        if (isAcross === sheet.hasAttribute('data-across') && sheet.offsetHeight > innerHeight + 1)
          faults.push(`higher than a page: ${sheet.querySelector('h2')?.textContent} (${sheet.offsetHeight})`)
      return [...new Set(faults)]
    },
    { isAcross, least: LEAST_POINTS },
  )

// Of a round only what is printed after it differs: its tables, and what follows from its bouts.
for (const [type, isPrintedBefore] of [
  ['playoff', true],
  ['round', false],
] as const)
  test(`no text of any paper is cut or too small, with long names in a ${type}`, async ({
    page,
    request,
    baseURL,
  }) => {
    const own = await ownCompetition(
      request,
      'Чемпионат и первенство Центрального федерального округа среди мужчин и юниоров до двадцати одного года',
      9,
    )
    await addMats(request, own, 'Ковёр у входа в разминочный зал')
    const admin = await tokenOf(request, 'admin@demo.example')
    const rename = (path: string, name: string) => call(request, 'patch', path, admin, { name })
    const clubs = await call<{ id: number; name: string }[]>(
      request,
      'get',
      '/api-public/org/clubs?per_page=100',
      null,
    )
    await drawOwn(request, own, type)
    await call(request, 'post', `/api/core/competitions/${own.id}/schedule`, own.token, {})
    const papers = Object.values(PAPERS).flat()
    const expectAll = async () => {
      for (const paper of papers) {
        await page.goto(consolePaths.managedPaper(own.slug, paper))
        for (const [isAcross, sheet] of [
          [false, UPRIGHT],
          [true, ACROSS],
        ] as const) {
          await page.setViewportSize(sheet)
          expect.soft(await faultsOf(page, isAcross), paper).toEqual([])
        }
      }
    }
    try {
      for (const [at, { id }] of own.athletes.entries())
        await rename(`/api-admin/core/users/${id}`, LONG_NAMES[at % LONG_NAMES.length]!)
      for (const { id } of clubs) await rename(`/api/org/clubs/${id}`, `${CLUB} ${id}`)
      await inEnglish(page, baseURL)
      await signIn(page, 'organiser@demo.example')
      await page.emulateMedia({ media: 'print' })
      if (isPrintedBefore) await expectAll()
      await fightRound(request, own)
      await inLanguage(page, 'ru')
      await expectAll()
    } finally {
      for (const { id, name } of own.athletes) await rename(`/api-admin/core/users/${id}`, name)
      for (const { id, name } of clubs) await rename(`/api/org/clubs/${id}`, name)
    }
  })
