import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Flushes a directory to the disk: every file and folder under it, or only its own entries. */
export function syncTree(directory: string, { deep = true } = {}): void {
  for (const entry of deep ? readdirSync(directory, { withFileTypes: true }) : []) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) sync(path)
  }
  sync(directory)
}

function sync(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
