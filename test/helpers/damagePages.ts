import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'

const pageSize = 4096

/** The first byte of a page that holds entries of an index, or rows of a table. */
const pageKinds = { index: 0x0a, table: 0x0d } as const

/**
 * Overwrites the pages of one kind that contain a text in the database of a directory, as a failing disk might. The
 * text must have left the write-ahead log.
 */
export async function damagePages(
  directory: string,
  kind: keyof typeof pageKinds,
  text: string,
  change: (page: Buffer, at: number) => void,
): Promise<void> {
  const file = path.join(directory, 'startline.db')
  const bytes = await readFile(file)
  const handle = await open(file, 'r+')
  let changed = 0
  for (let start = pageSize; start < bytes.length; start += pageSize) {
    const page = bytes.subarray(start, start + pageSize)
    const at = page.indexOf(text)
    if (page[0] !== pageKinds[kind] || at < 0) continue
    change(page, at)
    await handle.write(page, 0, pageSize, start)
    changed += 1
  }
  await handle.close()
  expect(changed).toBeGreaterThan(0)
}
