import { useFetcher } from '@remix-run/react'
import {
  createContext,
  lazy,
  Suspense,
  useContext,
  useEffect,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react'
import type { FightView } from '~/domain/entities/fight.ts'
import { fightChannel } from '~/domain/realtime/channels.ts'
import { useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { useChannel } from '../realtime/use-channel.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const FightDetails = lazy(async () => ({ default: (await import('./fight-details.tsx')).FightDetails }))

const OpenFight = createContext<((fightId: number) => void) | null>(null)

/**
 * Lets a list open a bout as a dialog over itself (spec §2, fight-details modal). The link stays a link: without a
 * script, in a new tab, or outside this provider it leads to the bout's own page.
 */
export function FightDialogProvider({ children }: { readonly children: ReactNode }) {
  const [fightId, setFightId] = useState<number | null>(null)
  return (
    <OpenFight.Provider value={setFightId}>
      {children}
      {fightId === null ? null : (
        <FightDialog key={fightId} fightId={fightId} onClose={() => setFightId(null)} />
      )}
    </OpenFight.Provider>
  )
}

/** Opens a bout's dialog; null where there is nothing to open it over. */
export const useOpenFight = () => useContext(OpenFight)

/** The click of a link to a bout: a plain one opens the dialog, any other follows the link. */
export function useFightLink(fightId: number) {
  const open = useOpenFight()
  return (event: MouseEvent) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!open || !plain) return
    event.preventDefault()
    open(fightId)
  }
}

function FightDialog({ fightId, onClose }: { readonly fightId: number; readonly onClose: () => void }) {
  const t = useText()
  const { data, load } = useFetcher<{ fight: FightView }>()
  const address = paths.fight(fightId)
  useEffect(() => load(address), [load, address])
  useChannel(fightChannel(fightId), {
    'fight-updated': () => load(address),
    joined: (again) => again && load(address),
  })
  const fight = data?.fight
  return (
    <Dialog
      open
      onClose={onClose}
      width="lg"
      title={fight?.queue_number ? t('fight:title', { number: fight.queue_number }) : t('fight:untitled')}
    >
      <Suspense fallback={<Skeleton className="h-80" />}>
        {fight ? <FightDetails fight={fight} /> : <Skeleton className="h-80" />}
      </Suspense>
    </Dialog>
  )
}
