import { fill } from './paths'

/** Pictures, which only the server answers; `:hash` changes with the preview picture of a link. */
export const picturePatterns = {
  event: '/picture/event/:slug/:hash.png',
  club: '/picture/club/:slug/:hash.png',
  site: '/picture/site/:hash.png',
  /** A picture of the viewer's own personal best at an event. */
  best: '/picture/best/:slug.png',
  /** A picture of a club's weekend, for its members. */
  weekend: '/picture/weekend/:slug.png',
} as const

/** Builds the paths of these pictures. Slugs are URL-encoded. */
export const picturePaths = {
  event: (slug: string, hash: string) => fill(fill(picturePatterns.event, slug), hash),
  club: (slug: string, hash: string) => fill(fill(picturePatterns.club, slug), hash),
  site: (hash: string) => fill(picturePatterns.site, hash),
  best: (slug: string) => fill(picturePatterns.best, slug),
  weekend: (slug: string, isNamed: boolean) =>
    fill(picturePatterns.weekend, slug) + (isNamed ? '?names=yes' : ''),
} as const
