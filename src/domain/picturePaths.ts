import { fill } from './paths'

/** Preview pictures for links, which only the server answers; `:hash` changes with the picture. */
export const picturePatterns = {
  event: '/picture/event/:slug/:hash.png',
  club: '/picture/club/:slug/:hash.png',
  site: '/picture/site/:hash.png',
} as const

/** Builds the paths of these pictures. Slugs are URL-encoded. */
export const picturePaths = {
  event: (slug: string, hash: string) => fill(fill(picturePatterns.event, slug), hash),
  club: (slug: string, hash: string) => fill(fill(picturePatterns.club, slug), hash),
  site: (hash: string) => fill(picturePatterns.site, hash),
} as const
