import { expect, test } from 'vitest'
import { during } from '../helpers/during'
import { pngSize } from '../helpers/pngSize'
import { rawRequest } from '../helpers/rawRequest'
import { startSiteUnderTest } from '../helpers/siteUnderTest'

const site = during(
  () => startSiteUnderTest({ settings: { SITE_TITLE: 'Races </script> “here”' } }),
  (started) => started.stop(),
)

interface Manifest {
  readonly name: string
  readonly start_url: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[]
}

const sizeOf = async (path: string) => {
  const { status, headers, body } = await rawRequest(site.origin, path)
  expect([status, headers['content-type']]).toEqual([200, 'image/png'])
  const { width, height } = pngSize(body)
  return `${width}x${height}`
}

test('links each page to a manifest with the site’s title and icons of the stated sizes', async () => {
  const html = (await rawRequest(site.origin, '/privacy')).body.toString()
  const [, path = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? []
  const { status, headers, body } = await rawRequest(site.origin, path)
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=86400'])
  const manifest = JSON.parse(body.toString()) as Manifest
  expect(manifest).toMatchObject({ name: 'Races </script> “here”', start_url: '/' })
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of manifest.icons) expect(await sizeOf(src)).toBe(sizes)
  const again = await rawRequest(site.origin, path, { headers: { 'If-None-Match': headers.etag ?? '' } })
  expect([again.status, again.body.length]).toEqual([304, 0])
})

test('links each page to the icon for phones that read no manifest', async () => {
  const html = (await rawRequest(site.origin, '/privacy')).body.toString()
  const [, path = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? []
  expect(await sizeOf(path)).toBe('180x180')
})
