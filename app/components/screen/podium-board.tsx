import { useText } from '~/i18n/words.tsx'
import { cx } from '../ui/class-names.ts'
import type { Scene } from './scene.ts'

type PodiumScene = Extract<Scene, { kind: 'podium' }>

const GROUNDS = { gold: 'bg-gold', silver: 'bg-silver', bronze: 'bg-bronze' } as const
/** As on the stand: the second at the left of the first, the thirds at the right. */
const ORDER = ['silver', 'gold', 'bronze'] as const
const STEPS = { gold: 'h-[100%]', silver: 'h-[82%]', bronze: 'h-[70%]' } as const

function sizeOfName({ length }: string): string {
  if (length >= 34) return 'text-[length:min(7cqw,10cqh)]'
  return length >= 20 ? 'text-[length:min(9cqw,12cqh)]' : 'text-[length:min(11cqw,16cqh)]'
}

/** The medals of a category. Places that are not decided yet stay empty. */
export function PodiumBoard({ title, scene }: { readonly title: string; readonly scene: PodiumScene }) {
  const t = useText()
  return (
    <>
      <header className="shrink-0 pb-[2vh] text-center">
        <p className="text-[1.4em] leading-tight text-ink-muted">{title}</p>
        <h1 className="display line-clamp-2 text-[2.8em] leading-none">{scene.category}</h1>
      </header>
      {scene.medals.length === 0 ? (
        <p className="display m-auto text-center text-[3em]">{t('display:screen.noPodium')}</p>
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
              <div className="flex min-h-0 flex-1 flex-col justify-evenly bg-raised">
                {scene.medals
                  .filter((one) => one.medal === medal)
                  .map(({ user }) => (
                    <div
                      key={user.id}
                      className="@container-[size] flex min-h-0 flex-1 flex-col items-center justify-center px-[0.8em] text-center"
                    >
                      {user.thumb ? (
                        <img
                          src={user.thumb}
                          alt=""
                          className="mb-[3cqh] h-[34cqh] w-auto rounded-[0.3em] object-cover"
                        />
                      ) : null}
                      <p
                        className={cx(
                          'display line-clamp-3 leading-[1.05] [overflow-wrap:anywhere]',
                          sizeOfName(user.name),
                        )}
                      >
                        {user.name}
                      </p>
                      <p className="line-clamp-1 pt-[0.2em] text-[length:min(6cqw,9cqh)] leading-tight text-ink-muted">
                        {[user.country?.code, user.club?.name].filter(Boolean).join(' · ')}
                      </p>
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
