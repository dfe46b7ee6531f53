import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface Build {
  /** A folder with a `build` in it. */
  readonly folder: string
  readonly version: string
  remove(): Promise<void>
}

/** The present build once more, under another version and with one lazily loaded file of another name. */
export async function anotherBuild(): Promise<Build> {
  const folder = await mkdtemp(join(tmpdir(), 'tatami-build-'))
  await cp(resolve('build'), join(folder, 'build'), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  const assets = join(folder, 'build/client/assets')
  const names = await readdir(assets)
  const manifest = names.find((name) => /^manifest-\w+\.js$/.test(name)) ?? ''
  const version = manifest.slice('manifest-'.length, -'.js'.length)
  const renewed = version.replace(/./g, (letter) => (letter === 'f' ? '0' : 'f'))
  const canvas = names.find((name) => /^bracket-canvas-.*\.js$/.test(name)) ?? ''
  const words: readonly (readonly [string, string])[] = [
    [version, renewed],
    [canvas, canvas.replace('bracket-canvas', 'bracket-canvaz')],
  ]
  const replaced = (text: string) => words.reduce((so, [from, to]) => so.replaceAll(from, to), text)
  const scripts = [...(await scriptsIn(join(folder, 'build/server'))), ...(await scriptsIn(assets))]
  for (const script of scripts) {
    const text = await readFile(script, 'utf8')
    const other = replaced(text)
    if (other === text) continue
    await writeFile(script, other)
    // What was compressed is the old text.
    for (const ending of ['.br', '.gz']) await rm(script + ending, { force: true })
  }
  for (const name of [manifest, canvas]) {
    await rename(join(assets, name), join(assets, replaced(name)))
    for (const ending of ['.br', '.gz']) await rm(join(assets, name + ending), { force: true })
  }
  return { folder, version: renewed, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function scriptsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => name.endsWith('.js')).map((name) => join(folder, name))
}
