import type { HookType } from '../hooks'

/** A message before it is formatted for its receiver. */
export interface HookMessage {
  readonly type: HookType
  /** ISO, UTC. */
  readonly timestamp: string
  readonly data: object
  /** The text for a chat. */
  readonly lines: readonly string[]
  /** The last line. */
  readonly url: string
}

/** Discord's limit. */
const maximumLength = 2000

/**
 * Returns the body of a message: `type`, `timestamp` and `data` for programs, `text` for Slack and Mattermost, `content` for
 * Discord. Unknown fields are ignored, except that Mattermost rejects a `type` that it does not define. The form of the URL
 * identifies Mattermost.
 */
export function hookBody({ type, timestamp, data, lines, url }: HookMessage, address: string): string {
  const isMattermost = /\/hooks\/[a-z0-9]{26}$/.test(new URL(address).pathname)
  return JSON.stringify({
    ...(!isMattermost && { type }),
    timestamp,
    data,
    text: shortened(lines.map(forSlack), url),
    content: shortened(lines.map(forDiscord), url),
    allowed_mentions: { parse: [] },
  })
}

const noMention = '@\u200b'

/** Look-alikes for characters that Slack and Mattermost use for formatting and have no common way to escape. */
const lookAlikes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '@': noMention,
  '*': '∗',
  _: 'ˍ',
  '~': '∼',
  '`': 'ˋ',
  '|': '∣',
  '[': '［',
  ']': '］',
  '\\': '＼',
  '#': '＃',
}

/** Prevents mentions and formatting in Slack and Mattermost. */
function forSlack(line: string): string {
  return line.replace(/[&<>@*_~`|[\]\\#]/g, (character) => lookAlikes[character] ?? character)
}

/** Prevents mentions and formatting in Discord, where a backslash escapes. */
function forDiscord(line: string): string {
  return line.replace(/[\\*_~`|[\]<>#]/g, '\\$&').replaceAll('@', noMention)
}

/** Joins as many lines as fit, and always the URL. */
function shortened(lines: readonly string[], url: string): string {
  const fitting: string[] = []
  let left = maximumLength - url.length - 4
  for (const line of lines) {
    left -= line.length + 1
    if (left < 0) return [...fitting, '…', url].join('\n')
    fitting.push(line)
  }
  return [...fitting, url].join('\n')
}
