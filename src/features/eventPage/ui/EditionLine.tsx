import { Fragment } from 'react'
import type { EventView } from '../../../entities/events/contract'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { paths } from '../../../kernel/urls/paths'
import text from '../../../ui/styles/text.module.css'

/** Links to the previous and next editions of the race. */
export function EditionLine({ event: { slug, editions } }: { readonly event: EventView }) {
  const others = [editions?.before, editions?.after].filter((edition) => edition !== undefined)
  if (others.length === 0) return null
  return (
    <p className={text.small}>
      Other years:{' '}
      {others.map(({ path, date }) => (
        <Fragment key={path}>
          <a className={text.whole} href={path}>
            {formatShortDate(date)}
          </a>{' '}
          ·{' '}
        </Fragment>
      ))}
      <a href={paths.editions(slug)}>See all years</a>
    </p>
  )
}
