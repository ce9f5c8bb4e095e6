/** The manifest with which a phone can install the site as an app: https://www.w3.org/TR/appmanifest/. */
export function webManifest(siteTitle: string): string {
  return JSON.stringify({
    id: '/',
    name: siteTitle,
    short_name: siteTitle,
    description: 'One race calendar for running clubs.',
    lang: 'en-GB',
    start_url: '/',
    display: 'standalone',
    // The colours of the light theme in `tokens.css`, until the first page is shown.
    background_color: '#f7f5f0',
    theme_color: '#ffffff',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      // A phone may crop the icon's edges to fit its icon shape.
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
