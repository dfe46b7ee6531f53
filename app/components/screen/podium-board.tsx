import { useText } from '~/i18n/words.tsx'
import { FittedLines, FittedText } from '../display/fitted-text.tsx'
import { cx } from '../ui/class-names.ts'
import type { Scene } from './scene.ts'

type PodiumScene = Extract<Scene, { kind: 'podium' }>

const GROUNDS = { gold: 'bg-gold', silver: 'bg-silver', bronze: 'bg-bronze' } as const
/** As on the stand: the second at the left of the first, the thirds at the right. */
const ORDER = ['silver', 'gold', 'bronze'] as const
const STEPS = { gold: 'h-[100%]', silver: 'h-[82%]', bronze: 'h-[70%]' } as const

/** The medals of a category. Places that are not decided yet stay empty; those that stay vacant say so. */
export function PodiumBoard({ title, scene }: { readonly title: string; readonly scene: PodiumScene }) {
  const t = useText()
  return (
    <>
      <header className="shrink-0 pb-[2vh] text-center">
        <FittedLines atMost={1.4} textClass="text-ink-muted">
          {title}
        </FittedLines>
        <FittedLines as="h1" face="display" atMost={2.8}>
          {scene.category}
        </FittedLines>
      </header>
      {scene.medals.length + scene.vacant.length === 0 ? (
        <p className="display m-auto text-center text-[3em] leading-tight">{t('display:screen.noPodium')}</p>
      ) : (
        <ol className="grid min-h-0 flex-1 grid-cols-3 items-end gap-[1.6vw] portrait:grid-cols-1 portrait:items-stretch">
          {ORDER.map((medal) => (
            <li
              key={medal}
              className={cx(
                'flex min-h-0 flex-col overflow-hidden rounded-t-[0.4em] portrait:h-auto portrait:rounded-[0.4em]',
                medal === 'gold' && 'portrait:order-first',
                STEPS[medal],
              )}
            >
              <p
                className={cx(
                  'display flex shrink-0 items-center justify-center gap-[0.4em] py-[0.15em] text-[2em] leading-none text-on-medal',
                  GROUNDS[medal],
                )}
              >
                {t(`status:medal.${medal}`)}
              </p>
              <div className="flex min-h-0 flex-1 flex-col justify-evenly bg-raised *:not-first:border-t-[0.1em] *:not-first:border-line-strong">
                {scene.medals
                  .filter((one) => one.medal === medal)
                  .map(({ user }) => (
                    <Medallist key={user.id} user={user} />
                  ))}
                {scene.vacant
                  .filter((one) => one === medal)
                  .map((_, at) => (
                    <div key={at} className="flex min-h-0 flex-1 px-[0.8em] py-[1.5cqh] text-center">
                      <FittedText lines={2} atMost="2.2em" className="flex-1" textClass="text-ink-muted">
                        {t('display:screen.vacant')}
                      </FittedText>
                    </div>
                  ))}
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

/** A face or, without one, the club's picture: over the name, beside it where there is more room. */
function Medallist({ user }: Pick<PodiumScene['medals'][number], 'user'>) {
  const picture = user.thumb ?? user.club?.thumb
  return (
    <div className="@container-[size] min-h-0 flex-1 text-center">
      <div className="flex h-full flex-col items-center gap-x-[1em] gap-y-[2cqh] px-[0.8em] py-[1.5cqh] [@container_(min-aspect-ratio:3/2)]:flex-row">
        {picture ? (
          <img
            src={picture}
            alt=""
            className="h-[44cqh] w-auto shrink-0 rounded-[0.3em] object-cover [@container_(min-aspect-ratio:3/2)]:h-[min(86cqh,32cqw)]"
          />
        ) : null}
        <div className="flex min-h-0 w-full flex-1 flex-col [@container_(min-aspect-ratio:3/2)]:h-full">
          <FittedText lines={4} atMost="3.6em" className="flex-1">
            {user.name}
          </FittedText>
          <FittedText
            face="text"
            lines={2}
            atMost="1.7em"
            className="h-[24cqh] max-h-[4em] shrink-0"
            textClass="text-ink-muted"
          >
            {[user.country?.code, user.club?.name].filter(Boolean).join(' · ')}
          </FittedText>
        </div>
      </div>
    </div>
  )
}
