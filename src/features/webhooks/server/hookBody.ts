import type { HookType } from '../hooks'

/** What is told, before it is written for its receiver. */
export interface HookMessage {
  readonly type: HookType
  /** When it happened: ISO, UTC. */
  readonly timestamp: string
  readonly data: object
  /** For a chat. */
  readonly lines: readonly string[]
  /** The last line. */
  readonly url: string
}

/** Discord takes 2,000 characters. */
const longest = 2000

/**
 * The body of a webhook: `type`, `timestamp` and `data` for programs, `text` for Slack and Mattermost, `content` for
 * Discord. Each of them ignores what it does not know, but Mattermost: it takes `type` for the kind of its message, and
 * refuses all but its own. The addresses of its webhooks have one form.
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

/** Characters that Slack and Mattermost take for formatting, which they have no common way to escape, and their twins. */
const twins: Readonly<Record<string, string>> = {
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

/** A line of text as Slack and Mattermost show it: nobody is mentioned, and nothing formatted. */
function forSlack(line: string): string {
  return line.replace(/[&<>@*_~`|[\]\\#]/g, (found) => twins[found] ?? found)
}

/** The same for Discord, where a backslash escapes. */
function forDiscord(line: string): string {
  return line.replace(/[\\*_~`|[\]<>#]/g, '\\$&').replaceAll('@', noMention)
}

/** As many of the lines as fit, and always the last one. */
function shortened(lines: readonly string[], url: string): string {
  const kept: string[] = []
  let left = longest - url.length - 4
  for (const line of lines) {
    left -= line.length + 1
    if (left < 0) return [...kept, '…', url].join('\n')
    kept.push(line)
  }
  return [...kept, url].join('\n')
}
