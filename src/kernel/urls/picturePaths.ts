import { fill, withQuery } from './fillPath'

/** Pictures, which only the server answers; `:hash` changes with the preview picture of a link. */
export const picturePatterns = {
  event: '/picture/event/:slug/:hash.png',
  club: '/picture/club/:slug/:hash.png',
  site: '/picture/site/:hash.png',
  /** A picture of the viewer's own personal best at an event. */
  best: '/picture/best/:slug.png',
  /** A picture of a club's weekend, for its members. */
  weekend: '/picture/weekend/:slug.png',
  /** Pictures of a championship's table and of a club's record, for those who may see them. */
  standings: '/picture/championship/:slug/:championship.png',
  record: '/picture/record/:slug.png',
} as const

/** Builds the paths of these pictures. Slugs are URL-encoded. */
export const picturePaths = {
  event: (slug: string, hash: string) => fill(fill(picturePatterns.event, slug), hash),
  club: (slug: string, hash: string) => fill(fill(picturePatterns.club, slug), hash),
  site: (hash: string) => fill(picturePatterns.site, hash),
  best: (slug: string, name?: 'yes') => withQuery(fill(picturePatterns.best, slug), { name }),
  weekend: (slug: string, name?: 'yes') => withQuery(fill(picturePatterns.weekend, slug), { name }),
  standings: (slug: string, championship: string, table: string) =>
    withQuery(fill(fill(picturePatterns.standings, slug), championship), { table }),
  record: (slug: string, distance: string, group: string) =>
    withQuery(fill(picturePatterns.record, slug), { distance, group }),
} as const
