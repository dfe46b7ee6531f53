import { MINUTE_MS, type Instant } from '~/domain/time.ts'
import type { ShownScreen } from '~/domain/contract/screen.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { MatBoard } from '../display/mat-board.tsx'
import { FittedLines, FittedText } from '../display/fitted-text.tsx'
import { useMinute } from '../display/tv-screen.tsx'
import { VenueBoard } from '../display/venue-board.tsx'
import { MatPinwheel } from '../ui/mat-pinwheel.tsx'
import { BracketBoard } from './bracket-board.tsx'
import { CallBoard } from './call-board.tsx'
import { PodiumBoard } from './podium-board.tsx'
import { QueuePages } from './queue-board.tsx'
import type { Scene } from './scene.ts'

interface ViewProps {
  readonly screen: Pick<ShownScreen, 'competition' | 'look'>
  readonly scene: Scene
  /** The page of a list a screen without a script is at; null turns the pages by itself. */
  readonly page: number
  /** The server's time the page was rendered at, ms since the epoch. */
  readonly renderedAtMs: Instant
}

/** What a paired screen shows, whatever its task. */
export function ScreenView({ screen, scene, page, renderedAtMs }: ViewProps) {
  const { competition, look } = screen
  const title = competition.name
  switch (scene.kind) {
    case 'mat':
      return <MatBoard initial={scene.now} volume={look.sound} />
    case 'mats':
      return (
        <VenueBoard
          title={title}
          mats={scene.mats}
          settings={{
            theme: look.theme,
            scale: look.scale,
            language: null,
            mats: [],
            columns: null,
            sound: 0,
          }}
          renderedAtMs={renderedAtMs}
        />
      )
    case 'schedule':
      return <QueuePages title={title} rows={scene.rows} page={page} renderedAtMs={renderedAtMs} />
    case 'call':
      return <CallBoard title={title} mats={scene.mats} renderedAtMs={renderedAtMs} />
    case 'bracket':
      return <BracketBoard title={title} scene={scene} />
    case 'podium':
      return <PodiumBoard title={title} scene={scene} />
    case 'message':
      return <MessageBoard title={title} text={scene.text} />
    case 'sponsor':
      return (
        <div className="grid min-h-0 flex-1 grid-cols-1 grid-rows-1 place-items-center">
          <h1 className="sr-only">{scene.picture.name}</h1>
          <img
            src={scene.picture.image}
            alt={scene.picture.name}
            className="size-full min-h-0 object-contain"
          />
        </div>
      )
    case 'clock':
      return <DayClock title={title} renderedAtMs={renderedAtMs} />
    case 'blank':
      return null
    case 'gone':
      return <Nothing />
  }
}

function MessageBoard({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-[3vh] overflow-hidden text-center">
      <FittedText lines={8} atMost="min(30vh,16vw)" className="flex-1" textClass="whitespace-pre-line">
        {text}
      </FittedText>
      <FittedLines as="h1" atMost={1.4} className="shrink-0" textClass="text-ink-muted">
        {title}
      </FittedLines>
    </div>
  )
}

function DayClock({ title, renderedAtMs }: { readonly title: string; readonly renderedAtMs: Instant }) {
  const format = useFormat()
  const at = useMinute(renderedAtMs) * MINUTE_MS
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-[3vh] text-center">
      <time data-clock className="figures text-[length:min(48vh,33vw)] leading-[0.8]">
        {format.time(at)}
      </time>
      <p className="text-[2em] leading-none font-medium">{format.weekday(at)}</p>
      <FittedLines as="h1" face="display" atMost={2.2} className="w-full" textClass="text-ink-muted">
        {title}
      </FittedLines>
    </div>
  )
}

function Nothing() {
  const t = useText()
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-[0.8em] text-center">
      <MatPinwheel className="size-[6em] text-ink-faint" />
      <h1 className="display text-[3em] leading-none">{t('display:screen.gone')}</h1>
      <p className="max-w-[30em] text-[1.5em] text-ink-muted">{t('display:screen.goneText')}</p>
    </div>
  )
}
