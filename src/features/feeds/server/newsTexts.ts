import { escapeUTF8 } from 'entities'
import { datedTitle } from '../../../kernel/running/datedTitle'
import { formatWhen } from '../../../kernel/dates/dateText'
import { paths } from '../../../kernel/urls/paths'
import type { FeedSite } from './calendarText'
import { type FeedEvent, paragraphs } from './feedEvent'

/** Newly added events, for feed readers. */
export interface NewsFeed {
  readonly title: string
  /** The path of the page with the same events. */
  readonly page: string
  readonly path: string
  /** The path in the feed's id, which a new slug of the club does not change. */
  readonly name: string
  /** Newest first. */
  readonly events: readonly FeedEvent[]
  /** Latest deletion first. */
  readonly deleted: readonly FeedEvent[]
}

/** The update time of a feed without entries. */
const epoch = '1970-01-01T00:00:00.000Z'

/** Formats a feed as Atom (RFC 4287) with deleted entries (RFC 6721). */
export function atomText(
  { title, page, path, name, events, deleted }: NewsFeed,
  { origin, naming, title: site }: FeedSite,
): string {
  const updated = [...events, ...deleted]
    .map(({ changedOn }) => changedOn)
    .reduce((a, b) => (a > b ? a : b), epoch)
  const entries = events.map((event) => {
    const { createdOn, changedOn } = event
    return [
      '<entry>',
      element('id', idOf(event, naming)),
      element('title', datedTitle(event)),
      `<link rel="alternate" type="text/html" href="${escaped(pageOf(event, origin))}"/>`,
      element('published', createdOn),
      element('updated', changedOn),
      `<content type="text">${escaped(contentOf(event))}</content>`,
      '</entry>',
    ].join('\n')
  })
  const deletions = deleted.map((event) =>
    [
      `<at:deleted-entry ref="${escaped(idOf(event, naming))}" when="${event.changedOn}">`,
      element('at:comment', event.headline),
      '</at:deleted-entry>',
    ].join('\n'),
  )
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0" xml:lang="en-GB">',
    element('id', naming + name),
    element('title', title),
    `<link rel="self" type="application/atom+xml" href="${escaped(origin + path)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(origin + page)}"/>`,
    element('updated', updated),
    `<author>${element('name', site)}</author>`,
    ...entries,
    ...deletions,
    '</feed>',
    '',
  ].join('\n')
}

/** Formats a feed as https://www.jsonfeed.org/version/1.1/, which does not support deleted entries. */
export function jsonFeedText(
  { title, page, path, events }: NewsFeed,
  { origin, naming, title: site }: FeedSite,
): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: origin + page,
    feed_url: origin + path,
    language: 'en-GB',
    authors: [{ name: site, url: origin + paths.home }],
    items: events.map((event) => ({
      id: idOf(event, naming),
      url: pageOf(event, origin),
      title: datedTitle(event),
      content_text: contentOf(event),
      date_published: event.createdOn,
      date_modified: event.changedOn,
    })),
  }
  return `${JSON.stringify(feed, undefined, 2)}\n`
}

/** Returns an id that survives a new slug and a new origin of the site. */
function idOf({ id }: FeedEvent, naming: string): string {
  return naming + paths.event(id)
}

function pageOf({ slug }: FeedEvent, origin: string): string {
  return origin + paths.event(slug)
}

function contentOf(event: FeedEvent): string {
  const { location, website, text } = event
  return paragraphs([formatWhen(event), location].filter(Boolean).join('\n'), text, website)
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`
}

/** Escapes text, and removes characters that XML 1.0 forbids even when escaped. */
function escaped(text: string): string {
  // eslint-disable-next-line no-control-regex -- XML allows no controls but tab and line ends
  const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
  return escapeUTF8(text.replace(forbidden, ''))
}
