import Download from 'lucide-react/icons/download'
import Image from 'lucide-react/icons/image'
import List from 'lucide-react/icons/list'
import Network from 'lucide-react/icons/network'
import PenTool from 'lucide-react/icons/pen-tool'
import Printer from 'lucide-react/icons/printer'
import { Dropdown, menuItemClass } from '~/components/ui/dropdown.tsx'
import { LiveDot } from '~/components/ui/live-dot.tsx'
import { useFormat, useText } from '~/i18n/words.tsx'
import { AthleteSearch } from './athlete-search.tsx'
import { FollowChip, ZoomButtons } from './bracket-tools.tsx'
import type { PrintedBracket } from './bracket-view-props.ts'
import type { BracketController } from '../canvas/bracket-controller.ts'
import { pictureHead, pictureName } from './event-head.ts'

/** Above the bracket: finding an athlete, live bouts, the list, print and download. */
export function BracketBar(props: {
  readonly title: string
  readonly printed: PrintedBracket | undefined
  readonly controller: BracketController
  readonly live: number
  /** The name of the athlete whose path is marked. */
  readonly followed: string | null
  readonly asList: boolean
  readonly onList: (asList: boolean) => void
}) {
  const { controller, live, followed, asList } = props
  const t = useText()
  const listLabel = asList ? t('bracket:view.asBracket') : t('bracket:view.asList')
  return (
    <>
      <AthleteSearch controller={controller} />
      {followed === null ? null : (
        <FollowChip name={followed} onClear={() => controller.engine.followAthlete(null)} />
      )}
      {live > 0 ? (
        <button
          type="button"
          className="bracket-live"
          aria-label={t('bracket:view.live', { count: live })}
          onClick={() => controller.nextLive()}
        >
          <LiveDot />
          <span data-wide>{t('bracket:view.live', { count: live })}</span>
          <span data-narrow>{live}</span>
        </button>
      ) : null}
      <span className="grow" />
      <ZoomButtons controller={controller} hidden={asList} />
      <button
        type="button"
        className="bracket-tool"
        aria-pressed={asList}
        aria-label={listLabel}
        title={listLabel}
        onClick={() => props.onList(!asList)}
      >
        {asList ? <Network size={20} aria-hidden="true" /> : <List size={20} aria-hidden="true" />}
      </button>
      <Dropdown
        label={t('bracket:view.export')}
        button={<Download size={20} aria-hidden="true" />}
        buttonClassName="bracket-tool"
      >
        <ExportChoices {...props} />
      </Dropdown>
    </>
  )
}

function ExportChoices({
  controller,
  title,
  printed,
}: {
  readonly controller: BracketController
  readonly title: string
  readonly printed: PrintedBracket | undefined
}) {
  const t = useText()
  const format = useFormat(printed?.competition.timezone)
  const name = pictureName(title, printed)
  const head = () => pictureHead(title, printed, Date.now(), { text: t, format })
  return (
    <>
      <button type="button" className={menuItemClass} onClick={() => window.print()}>
        <Printer size={18} aria-hidden="true" />
        {t('bracket:view.print')}
      </button>
      <button type="button" className={menuItemClass} onClick={() => void controller.savePng(name, head())}>
        <Image size={18} aria-hidden="true" />
        {t('bracket:view.asPng')}
      </button>
      <button type="button" className={menuItemClass} onClick={() => controller.saveSvg(name, head())}>
        <PenTool size={18} aria-hidden="true" />
        {t('bracket:view.asSvg')}
      </button>
    </>
  )
}
