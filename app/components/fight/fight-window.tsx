import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import type { FightView } from '~/domain/contract/fight.fields.ts'
import { fightChannel } from '~/domain/realtime/channels.ts'
import { useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { useChannel } from '../realtime/use-channel.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { boutTitle } from './bout-name.ts'
import { FightDetails } from './fight-details.tsx'

/** A bout in a dialog, kept up to date while it is open. */
export function FightWindow({
  fightId,
  onClose,
}: {
  readonly fightId: number
  readonly onClose: () => void
}) {
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
    <Dialog open onClose={onClose} width="lg" title={boutTitle(t, fight)}>
      {fight ? <FightDetails heading="h3" fight={fight} /> : <Skeleton className="h-80" />}
    </Dialog>
  )
}
