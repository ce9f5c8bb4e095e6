import { expect, test } from 'vitest'
import { installedBrowsers } from './installedBrowsers'

test.each([
  ['linux', { PATH: '/usr/local/bin:/usr/bin' }, '/usr/bin/google-chrome', '/usr/bin/chromium'],
  [
    'darwin',
    { PATH: '/usr/bin', HOME: '/Users/sam' },
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Users/sam/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  [
    'win32',
    {
      PROGRAMFILES: 'C:\\Program Files',
      'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
      LOCALAPPDATA: 'C:\\Users\\sam\\AppData\\Local',
    },
    'C:\\Users\\sam\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
] as const)('on %s Chrome comes before the others', (platform, environment, chrome, other) => {
  const places = installedBrowsers(platform, environment)
  expect(places).toContain(chrome)
  expect(places.indexOf(other)).toBeGreaterThan(places.indexOf(chrome))
})

test('finds no browser on an unknown machine', () => {
  expect(installedBrowsers('linux', {})).toEqual([])
  expect(installedBrowsers('win32', { PATH: 'C:\\Windows' })).toEqual([])
})
