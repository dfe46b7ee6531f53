import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = Parameters<NodeFS['init']>
type Initialised = Awaited<ReturnType<NodeFS['init']>>

/** What Emscripten's NODEFS keeps of an open file, as far as fsync needs it. */
interface HostFile {
  readonly nfd: number
}

const EIO = 29

/**
 * PGlite's files with a real fsync. PGlite's own NODEFS has none: Postgres calls fsync, Emscripten finds no operation
 * and reports success, and a power cut loses what was acknowledged. A failing fsync is reported to Postgres as EIO.
 */
export class DurableFs extends NodeFS {
  override async init(...[pg, options]: Init): Promise<Initialised> {
    const { emscriptenOpts } = await super.init(pg, options)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), supplyFsync] } }
  }
}

type Module = Parameters<NonNullable<Initialised['emscriptenOpts']['preRun']>[number]>[0]

function supplyFsync(module: Module): void {
  const { NODEFS } = module.FS.filesystems as unknown as { NODEFS: { stream_ops: Record<string, unknown> } }
  NODEFS.stream_ops.fsync = (file: HostFile): number => {
    try {
      fsyncSync(file.nfd)
      return 0
    } catch {
      return EIO
    }
  }
}

/**
 * PGlite starts Postgres with fsync off (`-F`); this start leaves it on, with the one method the file system has. Its 128
 * MB of shared buffers fill with time and stay: what they would hold is in the system's own page cache.
 */
export const DURABLE_START: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
]
