import { recentVenueAddress } from '../process/venue-address.ts'
import type { PublicSettings } from './context.ts'

interface Given {
  readonly publicUrl: string
  /** The public address as it is set; without it the devices of a venue are told this machine's own. */
  readonly givenUrl: string | undefined
  readonly port: number
  readonly socketKey: string
}

/** What the browser may know of the set-up. The machine may join the venue's network while it runs. */
export function createPublicSettings({ publicUrl, givenUrl, port, socketKey }: Given): PublicSettings {
  const venueUrl = recentVenueAddress({ publicUrl: givenUrl, port })
  return {
    publicUrl,
    socketKey,
    get venueUrl() {
      return venueUrl()
    },
  }
}
