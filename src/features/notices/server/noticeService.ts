import { Forbidden } from '../../../api/apiError'
import type { CallContext } from '../../../api/handlers'
import type { NoticeView } from '../../../api/noticeViews'
import type { NoticesResponse } from '../../../api/responses'
import { noticesShown } from '../../../domain/limits'
import { type NoticeChoices, noticeKinds, type NoticeKind } from '../../../domain/notices'
import { paths } from '../../../domain/paths'
import { isSignedIn } from '../../../domain/permissions'
import type { Viewer } from '../../../domain/viewer'
import type { ClubRecord, EventRecord, NoticeRecord } from '../../../store/schema'
import type { Collections, Store } from '../../../store/store'

/** What people were told. A notice is of an event or a club; one whose event or club is gone is not shown. */
export function createNoticeService(store: Store) {
  const newest = ({ notices }: Pick<Collections, 'notices'>, userId: string) =>
    notices.find({ index: 'byUser', where: { userId }, order: -1, limit: noticesShown })

  async function list({ viewer }: CallContext): Promise<NoticesResponse> {
    const userId = requireReader(viewer)
    const [user, { items }] = await Promise.all([store.users.get(userId), newest(store, userId)])
    const [events, clubs] = await Promise.all([
      store.events.getMany([...new Set(items.flatMap(({ eventId }) => eventId ?? []))]),
      store.clubs.getMany([...new Set(items.flatMap(({ clubId }) => clubId ?? []))]),
    ])
    const eventWithId = new Map(events.map((event) => [event.id, event]))
    const clubWithId = new Map(clubs.map((club) => [club.id, club]))
    const shown = items.flatMap((notice): readonly NoticeView[] => {
      const event = eventWithId.get(notice.eventId ?? '')
      const club = clubWithId.get(notice.clubId ?? '')
      return event || club ? [presentNotice(notice, event, club)] : []
    })
    return { notices: { items: shown, choices: user?.noticeChoices ?? {} } }
  }

  return {
    list,

    /** Marks what is not newer than this instant as seen. */
    async read(context: CallContext, until: string): Promise<NoticesResponse> {
      const userId = requireReader(context.viewer)
      await store.transaction(async (collections) => {
        const { items } = await newest(collections, userId)
        const seen = items.filter(({ isNew, on }) => isNew && on <= until)
        await collections.notices.putMany(seen.map(({ isNew: _, ...notice }) => notice))
        const left = items.filter(({ isNew, on }) => isNew && on > until).length
        await collections.users.modify(userId, ({ newNotices: _, ...user }) => ({
          ...user,
          ...(left > 0 && { newNotices: left }),
        }))
      })
      return list(context)
    },

    /** Stores what differs from what is on at first. */
    async choose(context: CallContext, wanted: NoticeChoices): Promise<NoticesResponse> {
      await store.users.modify(requireReader(context.viewer), ({ noticeChoices: before, ...user }) => {
        const chosen = Object.entries({ ...before, ...wanted }).filter(
          ([kind, isOn]) => isOn !== noticeKinds[kind as NoticeKind].isOn,
        )
        return { ...user, ...(chosen.length > 0 && { noticeChoices: Object.fromEntries(chosen) }) }
      })
      return list(context)
    },
  }
}

export type NoticeService = ReturnType<typeof createNoticeService>

/** Returns the viewer's id. Throws `Forbidden` for visitors, who are told nothing. */
export function requireReader({ userId, ...viewer }: Viewer): string {
  if (userId === undefined || !isSignedIn(viewer)) throw new Forbidden('Log in to see your notices.')
  return userId
}

function presentNotice(
  { id, on, isNew, kind, what }: NoticeRecord,
  event: EventRecord | undefined,
  club: ClubRecord | undefined,
): NoticeView {
  return {
    ...{ id, on, kind },
    ...(isNew && { isNew }),
    ...(what && { what }),
    ...(event && {
      event: {
        ...{ title: event.title, path: paths.event(event.slug), date: event.date, time: event.time },
        ...(event.timeZone !== undefined && { timeZone: event.timeZone }),
      },
    }),
    ...(club && { club: { name: club.name, slug: club.slug } }),
  }
}
