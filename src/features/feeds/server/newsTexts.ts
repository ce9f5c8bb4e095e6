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
  /** Path of the feed. */
  readonly path: string
  /** The path by which it is known: also a club with a new slug has the same. */
  readonly name: string
  /** The newest first. */
  readonly events: readonly FeedEvent[]
  /** The last deleted first. */
  readonly deleted: readonly FeedEvent[]
}

/** The date of a feed without entries. */
const beginning = '1970-01-01T00:00:00.000Z'

/** The feed in the format of RFC 4287, with deleted entries as in RFC 6721. */
export function atomText(
  { title, page, path, name, events, deleted }: NewsFeed,
  { origin, naming, title: site }: FeedSite,
): string {
  const updated = [...events, ...deleted]
    .map(({ changedOn }) => changedOn)
    .reduce((a, b) => (a > b ? a : b), beginning)
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

/** The feed in the format of https://www.jsonfeed.org/version/1.1/, which has nothing for deleted entries. */
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

/** This id never changes: neither with a new slug nor with a new address of the site. */
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

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Removes characters that XML 1.0 cannot contain, not even escaped. */
function escaped(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex -- XML takes tab and line ends, and no other controls
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
      .replace(/[&<>"']/g, (character) => entities[character] ?? '')
  )
}
