import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Expand from 'lucide-react/icons/expand'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Shrink from 'lucide-react/icons/shrink'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useEffect, useState, type FormEvent, type MouseEvent } from 'react'
import { useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import type { Volume } from '../sound/volume.ts'
import { FormKey } from '../ui/form-key.tsx'
import { TablePopover } from './table-popover.tsx'
import { SoundChoice } from './sound-choice.tsx'
import { isScoreOnly, isSwapped, layoutOf, readTableLayout, type TableLayout } from './table-layout.ts'

/** How this device shows and sounds the table. What is seen is a plain form; full screen and sound need a script. */
export function LayoutPopover({
  layout,
  change,
  volume,
  changeVolume,
  here,
}: {
  readonly layout: TableLayout
  readonly change: (next: TableLayout) => void
  readonly volume: Volume
  readonly changeVolume: (next: Volume) => void
  /** The table's own address. */
  readonly here: string
}) {
  const t = useText()
  const [scripted, setScripted] = useState({ canFill: false, canSound: false })
  useEffect(
    () => setScripted({ canFill: document.fullscreenEnabled, canSound: 'AudioContext' in window }),
    [],
  )
  const [isFilled, setFilled] = useState(false)
  useEffect(() => {
    const changed = () => setFilled(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  const [scoreOnly, swapped] = [isScoreOnly(layout), isSwapped(layout)]
  const chosen = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const next = submitter instanceof HTMLButtonElement ? readTableLayout(submitter.value) : null
    if (!next) return
    event.preventDefault()
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    change(next)
  }
  const fill = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    void (isFilled ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  }
  return (
    <TablePopover
      title={t('judge:layout.title')}
      button={<SlidersHorizontal size={20} aria-label={t('judge:layout.title')} />}
      buttonClass="ms-auto min-h-11 w-11 shrink-0 border-transparent px-0 text-ink-muted"
      close={t('common:actions.close')}
    >
      <p className="text-sm text-ink-muted">{t('judge:layout.hint')}</p>
      <form method="post" action={paths.tableLayout} onSubmit={chosen} className="grid gap-3">
        <FormKey />
        <input type="hidden" name="redirectTo" value={here} />
        <button
          type="submit"
          name="layout"
          value={layoutOf(!scoreOnly, swapped)}
          className="table-key min-h-14"
        >
          <LayoutGrid size={20} aria-hidden="true" />
          {t(scoreOnly ? 'judge:layout.full' : 'judge:layout.score')}
        </button>
        <button
          type="submit"
          name="layout"
          value={layoutOf(scoreOnly, !swapped)}
          className="table-key min-h-14"
        >
          <ArrowLeftRight size={20} aria-hidden="true" />
          {t(swapped ? 'judge:layout.redLeft' : 'judge:layout.redRight')}
        </button>
      </form>
      {scripted.canFill ? (
        <button type="button" className="table-key min-h-14" onClick={fill}>
          {isFilled ? <Shrink size={20} aria-hidden="true" /> : <Expand size={20} aria-hidden="true" />}
          {t(isFilled ? 'judge:layout.leaveFull' : 'judge:layout.fill')}
        </button>
      ) : null}
      {scripted.canSound ? <SoundChoice volume={volume} change={changeVolume} /> : null}
    </TablePopover>
  )
}
