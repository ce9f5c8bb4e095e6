import { clubNewsLimit } from '../limits'

/** The answer to a request to join or add a club, or the results that a club added before the person logged in. */
export interface ClubNews {
  readonly what: 'denied' | 'added' | 'declined' | 'results'
  readonly name: string
  /** The slug of the club; absent if the club was not added. */
  readonly slug?: string
  /** The number of results that the club added. */
  readonly count?: number
  /** ISO, UTC. */
  readonly date: string
}

/** A user with the answers to their requests. */
interface Reader {
  readonly clubNews?: readonly ClubNews[]
}

/** Returns the user with changed answers. */
export function withNews<R extends Reader>(
  reader: R,
  change: (known: readonly ClubNews[]) => readonly ClubNews[],
): Omit<R, 'clubNews'> & Reader {
  const { clubNews: known = [], ...rest } = reader
  const clubNews = change(known).slice(-clubNewsLimit)
  return { ...rest, ...(clubNews.length > 0 && { clubNews }) }
}

/** The texts before and after the club's name. */
export const clubNewsTexts: Readonly<Record<ClubNews['what'], readonly [before: string, behind: string]>> = {
  denied: ['Your request to join ', ' was declined.'],
  added: ['', ' has been added and you’re a member.'],
  declined: ['Your request to add ', ' was declined.'],
  results: ['', ' added results for you.'],
}
