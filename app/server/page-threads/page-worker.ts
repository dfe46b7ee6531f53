/** A thread that makes pages. Started by start-thread.ts, which says what it needs. */
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { loadBuild } from '../http/load-build.ts'
import { createPageHandler, createPageMaker } from '../http/page-maker.ts'
import { collectWhenQuiet } from '../process/idle-memory.ts'
import { LoopTurns } from '../process/loop-turns.ts'
import { createDeviceCookie } from '../session/device.ts'
import { createPendingForms } from '../session/pending-forms.ts'
import { createPublicSettings } from '../session/public-settings.ts'
import { createSessions } from '../session/sessions.ts'
import type { FromThread, Port, ToThread } from './protocol.ts'
import { servePages } from './serve-pages.ts'

/** What of the server's settings its pages depend on. */
export interface PageThreadSettings {
  readonly dataDir: string
  readonly publicUrl: string
  /** As it is set; the address the devices of a venue open is found without it. */
  readonly givenUrl: string | undefined
  readonly port: number
  readonly secret: string
  readonly secure: boolean
  readonly socketKey: string
}

async function serve(port: Port<ToThread, FromThread>, settings: PageThreadSettings): Promise<void> {
  const { dataDir, secret, secure } = settings
  const build = await loadBuild()
  // Nobody is signed in whose page is made here: no session is read or written, and no form comes back.
  const maker = {
    sessions: createSessions({ secret, secure, dir: resolve(dataDir, 'sessions'), redis: null }),
    pendingForms: createPendingForms({ secure, dataDir, redis: null }),
    device: createDeviceCookie({ secret, secure }),
    secret,
    settings: createPublicSettings(settings),
    isDraining: () => false,
    turns: new LoopTurns(),
  }
  const headers = { secure, development: false, version: build.assets.version }
  servePages(port, createPageMaker({ handle: createPageHandler(build), maker, headers }))
  collectWhenQuiet()
}

/** Where a process has fewer cores than threads, acts at the mats and the database go first. */
function giveWay(): void {
  // Elsewhere the priority is the whole process's.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}

if (parentPort) {
  giveWay()
  void serve(parentPort, workerData as PageThreadSettings)
}
