import { readFile, rm, stat, writeFile } from 'node:fs/promises'

const noteFile = (databaseFile: string): string => `${databaseFile}.checked`

/** Another one after each change of a file, of its rights too, and for each copy. The system sets the last time. */
async function versionOf(file: string): Promise<string> {
  const { ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true })
  return [ino, size, mtimeNs, ctimeNs].join(' ')
}

/** Notes that all of a closed database was checked and is whole. */
export async function noteChecked(databaseFile: string): Promise<void> {
  await writeFile(noteFile(databaseFile), await versionOf(databaseFile))
}

/** Removes the note, if there is one. */
export async function forgetChecked(databaseFile: string): Promise<void> {
  await rm(noteFile(databaseFile), { force: true })
}

/** Returns true if a database is unchanged since `noteChecked`. It has no log, as that would be a change. */
export async function isChecked(databaseFile: string): Promise<boolean> {
  const noted = await readFile(noteFile(databaseFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return noted === (await versionOf(databaseFile))
}
