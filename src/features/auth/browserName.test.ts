import { expect, test } from 'vitest'
import { browserName } from './browserName'

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${chromium} Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chromium} Mobile Safari/537.36 EdgA/141.0.0.0`, 'Edge on Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0 ${chromium} Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chromium} Safari/537.36`, 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.0 Safari/605.1.15`, 'Safari on Mac'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${apple} Mobile/15E148`, 'Safari on iPhone'],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${apple} CriOS/141.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPad',
  ],
  ['curl/8.0', 'A browser'],
])('names the browser of %s: %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})
