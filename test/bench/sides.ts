import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../helpers/site'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

/** A version of the site, built. */
export interface Side {
  /** How tables name it. */
  readonly name: string
  /** The folder that holds `dist` and `public`. */
  readonly folder: string
}

/** This tree as it is, with what is not committed yet. */
export function buildThisTree(): Side {
  execFileSync(process.execPath, ['src/app/build/beforeStart.js'], { cwd: root, stdio: 'inherit' })
  return { name: 'this tree', folder: root }
}

/** The full name of a commit. Throws, git having said why, where there is none. */
export function commitOf(ref: string): string {
  return git('rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`).trim()
}

/** The commit that this tree stands on, and whether it has changes that are not committed. */
export function nameOfThisTree(): string {
  return git('describe', '--always', '--dirty', '--abbrev=40', '--exclude=*').trim()
}

/** Builds a commit in a folder of its own. `remove` deletes that. */
export async function buildCommit(commit: string): Promise<{ side: Side; remove: () => Promise<void> }> {
  const folder = await temporaryDirectory()
  try {
    const archive = join(folder, 'archive.tar')
    git('archive', '--format=tar', `--output=${archive}`, commit)
    execFileSync('tar', ['-xf', archive, '-C', folder])
    await remove(archive)
    if (await hasSamePackages(folder)) await linkPackages(folder)
    else npm(folder, 'ci', '--no-audit', '--no-fund')
    console.log(`Building ${commit.slice(0, 7)} in ${folder}`)
    npm(folder, 'run', 'build')
    return { side: { name: commit.slice(0, 7), folder }, remove: () => remove(folder) }
  } catch (error) {
    await remove(folder)
    throw error
  }
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
}

function npm(folder: string, ...args: readonly string[]): void {
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit' })
}

async function hasSamePackages(folder: string): Promise<boolean> {
  const [here, there] = await Promise.all(
    [root, folder].map((one) => readFile(join(one, 'package-lock.json'), 'utf8')),
  )
  return here === there
}

/** Links them one by one: what the build keeps in `node_modules/.cache` is for one version of the sources. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  await mkdir(to)
  const names = (await readdir(from)).filter((name) => name !== '.cache')
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))))
}
