import type { LoaderFunctionArgs } from '@remix-run/node'
import { usePaperData } from '~/components/papers/paper-data.ts'
import { Paper, Sheet } from '~/components/papers/paper.tsx'
import { PaperFilters } from '~/components/weigh-in/paper-filters.tsx'
import { papersOf } from '~/components/weigh-in/papers-of.ts'
import { consolePaths } from '~/components/console-paths.ts'
import { initials } from '~/i18n/format.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { keptQrCodeOf } from '~/server/files/qr-code.ts'
import { loadWeighInPapers } from '~/server/papers/weigh-in-papers.ts'

export const handle: RouteHandle = { i18n: ['weighIn', 'papers'], title: 'weighIn:print.cards' }

export async function loader(args: LoaderFunctionArgs) {
  const { competition, entries, clubs } = await loadWeighInPapers(args)
  const { publicUrl } = args.context.settings
  return {
    competition,
    clubs,
    // A station reads the number at the address's end; a phone's camera opens the entry.
    cards: entries.map(({ id, user, categories }) => ({
      id,
      user,
      categories: categories.map(({ name }) => name).join(', '),
      qr: keptQrCodeOf(`${publicUrl}${consolePaths.managedWeighIn(competition.slug, id)}`),
    })),
  }
}

type Card = Awaited<ReturnType<typeof loader>>['cards'][number]

/** Two columns of four on A4. */
const CARDS_A_PAGE = 8
/** Letters of a name that stand in large type on two lines. */
const SHORT_NAME = 32
/** Letters of a name, a club and categories that a card has room for in usual type, and of an event on its line. */
const USUAL_LETTERS = 110
const EVENT_LETTERS = 50

export default function AccreditationCards() {
  const t = useText()
  const { competition, clubs, cards } = usePaperData<typeof loader>()
  const pages = Math.ceil(cards.length / CARDS_A_PAGE)
  return (
    <Paper
      title={t('weighIn:print.cards')}
      backTo={papersOf(competition)}
      filters={<PaperFilters categories={competition.categories} clubs={clubs} />}
      isEmpty={cards.length === 0}
    >
      {Array.from({ length: pages }, (_, at) => (
        <Sheet
          key={at}
          title={t('weighIn:print.cards')}
          competition={competition}
          page={at + 1}
          pages={pages}
        >
          <ul className="grid gap-2 sm:grid-cols-2 print:grid-cols-2">
            {cards.slice(at * CARDS_A_PAGE, (at + 1) * CARDS_A_PAGE).map((card) => (
              <AccreditationCard key={card.id} card={card} event={competition.name} />
            ))}
          </ul>
        </Sheet>
      ))}
    </Paper>
  )
}

function AccreditationCard({ card, event }: { readonly card: Card; readonly event: string }) {
  const t = useText()
  const { id, user, categories, qr } = card
  const isDense = user.name.length + (user.club?.name.length ?? 0) + categories.length > USUAL_LETTERS
  const face = 'size-16 rounded-sm border border-black'
  return (
    <li className="flex h-53 break-inside-avoid flex-col gap-1 overflow-hidden border border-black p-2">
      <p
        className={`border-b border-black ${event.length > EVENT_LETTERS ? 'text-[0.625rem] leading-tight' : 'text-xs'}`}
      >
        {event}
      </p>
      <div className="flex min-h-0 flex-1 gap-3">
        <div className="flex shrink-0 flex-col justify-between">
          {user.thumb ? (
            <img src={user.thumb} alt="" className={`${face} object-cover`} />
          ) : (
            <span aria-hidden="true" className={`${face} grid place-items-center text-xl font-bold`}>
              {initials(user.name)}
            </span>
          )}
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} className="size-20" aria-hidden="true">
            <path d={qr.path} fill="#000" />
          </svg>
        </div>
        <div
          className={`flex min-w-0 flex-1 flex-col leading-tight [overflow-wrap:anywhere] ${isDense ? 'text-[0.625rem]' : 'text-xs'}`}
        >
          <p className={`leading-tight font-bold ${user.name.length > SHORT_NAME ? 'text-sm' : 'text-lg'}`}>
            {user.name}
          </p>
          <p>{[user.birth_year, user.country?.name].filter((part) => part != null).join(' · ')}</p>
          <p>{user.club?.name}</p>
          <p>{categories}</p>
          <p className="mt-auto">
            <span className="block font-bold uppercase">{t('weighIn:print.role')}</span>
            {t('weighIn:card.number', { number: id })}
          </p>
        </div>
      </div>
    </li>
  )
}
