import { expect, test } from 'vitest'
import { createPictures } from './createPictures'
import type { Paint } from './openPainter'
import type { PictureContent } from './pictureContent'

const contentOf = (title: string): PictureContent => ({ site: 'Races', title, lines: [] })

/** Mocks a painter that waits until `end` is called. */
function slowPainter() {
  const begun: { readonly title: string; readonly end: () => void }[] = []
  const paint = ({ title }: Parameters<Paint>[0]) =>
    new Promise<Buffer>((done) => {
      begun.push({ title, end: () => done(Buffer.from(title)) })
    })
  return { begun, painter: { paint, fontKey: '' } }
}

const turn = () => new Promise(setImmediate)

test('paints a picture once for 600 concurrent requests, and caches it', async () => {
  const { begun, painter } = slowPainter()
  const pictures = createPictures(painter, '1')
  const requests = Array.from({ length: 600 }, () => pictures.get('a', contentOf('a')))
  await turn()
  expect(begun).toHaveLength(1)
  begun[0]?.end()
  expect(new Set((await Promise.all(requests)).map(String))).toEqual(new Set(['a']))
  expect(String(await pictures.get('a', contentOf('a')))).toBe('a')
  expect(begun).toHaveLength(1)
})

test('paints two pictures at a time, and refuses more than 300 queued ones with 503', async () => {
  const { begun, painter } = slowPainter()
  const pictures = createPictures(painter, '1', 2)
  const requests = Array.from({ length: 303 }, (_, n) => pictures.get(String(n), contentOf(String(n))))
  const outcomes = Promise.allSettled(requests)
  await turn()
  expect(begun.map(({ title }) => title)).toEqual(['0', '1'])
  for (let done = 0; done < 302; done++) {
    begun[done]?.end()
    await turn()
    expect(begun.length).toBeLessThanOrEqual(done + 3)
  }
  const refused = (await outcomes).flatMap((one, n) => (one.status === 'rejected' ? [[n, one.reason]] : []))
  expect(refused).toEqual([[302, expect.objectContaining({ status: 503 })]])
})

test('paints a picture again after a failure', async () => {
  const failure = new Error('no')
  const paint = [() => Promise.reject(failure), () => Promise.resolve(Buffer.from('x'))]
  const pictures = createPictures(
    {
      paint: () => paint.shift()?.() ?? Promise.reject(new Error('unexpected request')),
      fontKey: '',
    },
    '1',
  )
  await expect(pictures.get('a', contentOf('a'))).rejects.toBe(failure)
  expect(String(await pictures.get('a', contentOf('a')))).toBe('x')
})

test('changes the hash of a picture with its texts, the fonts and the site’s version', () => {
  const hashOf = (fontKey: string, version: string, text: string) =>
    createPictures({ ...slowPainter().painter, fontKey }, version).hashOf(contentOf(text))
  const hash = hashOf('', '1', 'a')
  expect(hash).toMatch(/^[\w-]{16}$/)
  expect(hashOf('', '1', 'a')).toBe(hash)
  const others = [hashOf('x', '1', 'a'), hashOf('', '2', 'a'), hashOf('', '1', 'b')]
  expect(others).not.toContain(hash)
})
