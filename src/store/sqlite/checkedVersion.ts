import { readFile, stat, writeFile } from 'node:fs/promises'

const noteFile = (databaseFile: string): string => `${databaseFile}.checked`

const damage = 'damaged'

/** Another one after each change of a file, of its rights too, and for each copy. The system sets the last time. */
async function versionOf(file: string): Promise<string> {
  const { ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true })
  return [ino, size, mtimeNs, ctimeNs].join(' ')
}

/** Notes that all of a closed database was checked and is whole. */
export async function noteChecked(databaseFile: string): Promise<void> {
  await writeFile(noteFile(databaseFile), await versionOf(databaseFile))
}

/** Notes that a check has found damage, so that the next start checks before it serves anyone. */
export async function noteDamaged(databaseFile: string): Promise<void> {
  await writeFile(noteFile(databaseFile), damage)
}

/**
 * Returns 'whole' if a database without a log is unchanged since `noteChecked`, 'damaged' after `noteDamaged`, and
 * otherwise undefined.
 */
export async function checkedState(databaseFile: string): Promise<'whole' | 'damaged' | undefined> {
  const noted = await readFile(noteFile(databaseFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (noted === damage) return damage
  return noted === (await versionOf(databaseFile)) ? 'whole' : undefined
}
