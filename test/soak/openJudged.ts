import { endpoints } from '../../src/app/server/endpoints'
import { openJar } from '../helpers/cookieJar'
import { viewerSlugs } from '../helpers/viewers'
import { apiAt, logIn, type Member } from './openMember'
import { type JudgedNeeds, runJudgedAdmin, runJudgedGuest, runJudgedMember, type Stage } from './runJudged'

/** As many members set statuses at once; with more of them a history takes too long to judge. */
const judgedMembers = 4

type Chances = Omit<JudgedNeeds, 'stage' | 'client' | 'apis' | 'clubs'>

/**
 * Logs in an administrator and somebody without a club, to use the site together with some members in ways that
 * `judgeHistory` judges. Each asks a process at any of the addresses, so that they read their own writes elsewhere.
 */
export async function openJudged(addresses: readonly string[], members: readonly Member[]) {
  const [origin = ''] = addresses
  let opened = 0
  const open = async (slug: string) => {
    const jar = openJar(origin, new Map(), { 'X-Forwarded-For': `10.0.1.${(opened += 1)}` })
    const { api } = await logIn(jar, slug)
    const { user } = await api(endpoints.getUser, { slug })
    return { jar, id: user.id, clubs: user.clubs?.map(({ club }) => club) ?? [] }
  }
  const admin = await open(viewerSlugs.topAdmin)
  const guest = await open(viewerSlugs.newcomer)
  const people = await Promise.all(members.slice(0, judgedMembers).map(({ slug }) => open(slug)))
  const stage: Stage = { guestId: guest.id, memberIds: people.map(({ id }) => id) }

  /** What each of them does, until it is over. */
  return (chances: () => Chances): readonly Promise<void>[] => {
    const needsOf = ({ jar, clubs }: typeof admin, client: number): JudgedNeeds => ({
      ...chances(),
      stage,
      client,
      clubs,
      apis: addresses.map((address) => apiAt(address, jar)),
    })
    return [
      runJudgedAdmin(needsOf(admin, 0)),
      runJudgedGuest(needsOf(guest, 1)),
      ...people.map((one, at) => runJudgedMember({ ...needsOf(one, 2 + at), userId: one.id })),
    ]
  }
}
