/** What a phone is told that keeps the site among its apps: https://www.w3.org/TR/appmanifest/. */
export function webManifest(siteTitle: string): string {
  return JSON.stringify({
    id: '/',
    name: siteTitle,
    short_name: siteTitle,
    description: 'One calendar of races for running clubs.',
    lang: 'en-GB',
    start_url: '/',
    display: 'standalone',
    // As `tokens.css` has them by day, until the first page says what it looks like.
    background_color: '#f7f5f0',
    theme_color: '#ffffff',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      // Its edges may be cut off to whatever form the phone gives its icons.
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
