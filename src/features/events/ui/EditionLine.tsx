import type { EventView } from '../../../api/views'
import { formatShortDate } from '../../../domain/dateText'
import { paths } from '../../../domain/paths'

/** One line with the editions of the same race next to an event. */
export function EditionLine({ event: { slug, editions } }: { readonly event: EventView }) {
  const { before, after } = editions ?? {}
  if (!before && !after) return null
  const next = [before, after].filter((edition) => edition !== undefined)
  return (
    <p>
      The same race:{' '}
      {next.map(({ path, date }) => (
        <span key={path}>
          <a href={path}>{formatShortDate(date)}</a> ·{' '}
        </span>
      ))}
      <a href={paths.editions(slug)}>all editions</a>
    </p>
  )
}
