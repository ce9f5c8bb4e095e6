import { clubNewsLimit } from './limits'

/** The answer to something that somebody asked for: to join a club, or that a club be added. */
export interface ClubNews {
  readonly what: 'denied' | 'added' | 'declined'
  /** Of the club. */
  readonly name: string
  /** Of the club; absent where it was not added. */
  readonly slug?: string
  /** ISO, UTC. */
  readonly date: string
}

/** Somebody of whom it is kept. */
interface Reader {
  readonly clubNews?: readonly ClubNews[]
}

/** The same person with other news, or with none. */
export function withNews<R extends Reader>(
  reader: R,
  change: (known: readonly ClubNews[]) => readonly ClubNews[],
): R {
  const { clubNews: known = [], ...rest } = reader
  const clubNews = change(known).slice(-clubNewsLimit)
  return { ...rest, ...(clubNews.length > 0 && { clubNews }) } as R
}

/** What comes before the club's name, and behind it. */
export const clubNewsTexts: Readonly<Record<ClubNews['what'], readonly [before: string, behind: string]>> = {
  denied: ['Your request to join ', ' was not accepted.'],
  added: ['', ', which you asked for, was added, with you in it.'],
  declined: ['', ', which you asked for, was not added.'],
}
