import { expect, test } from 'vitest'
import { inAppBrowser } from './browserName'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0'

test.each([
  [`${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBBV/1]`, 'Facebook'],
  [`${android} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/520.0.0.38.101;]`, 'Facebook'],
  [`${iPhone} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/520.0.0.38.101]`, 'Messenger'],
  [`${android} Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/520.0.0.38.101;]`, 'Messenger'],
  [`${iPhone} Mobile/15E148 Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_0; en_GB)`, 'Instagram'],
  [`${android} Mobile Safari/537.36 Instagram 390.0.0.28.85 Android (34/14; Google)`, 'Instagram'],
  [`${iPhone} Version/18.0 Mobile/15E148 Safari/604.1`, undefined],
  [android.replace('; wv', ''), undefined],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', undefined],
  ['', undefined],
])('finds the app of %s: %s', (userAgent, app) => {
  expect(inAppBrowser(userAgent)).toBe(app)
})
