import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes'
import { Pager } from '../../../ui/Pager'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { PageSearch } from './PageSearch'

interface ClubMembersProps {
  /** The id of the section, for links to it. */
  readonly id: string
  /** True if the page shows all members of the club. */
  readonly isComplete: boolean
  /** The number of members that match. */
  readonly count: number
  readonly total: number
  /** The text of the current search, or '' for none. */
  readonly searchText: string
  /** The path of the page that holds the list. */
  readonly path: string
  readonly pages: Pick<Parameters<typeof Pager>[0], 'first' | 'next'>
  readonly children: ReactNode
}

/** Shows a page of members by name and, if there are more, a search. */
export function ClubMembers({
  id,
  isComplete,
  count,
  total,
  searchText,
  path,
  pages,
  children,
}: ClubMembersProps) {
  return (
    <Panel title="Members" count={total} id={id}>
      {!isComplete && <PageSearch key={searchText} path={path} hash={id} searchText={searchText} />}
      {searchText !== '' && (
        <p role="status" className={classes(text.small, text.quiet)}>
          {count === 0 ? 'No members found.' : `${count} found`}
        </p>
      )}
      {total === 0 && <p className={text.quiet}>No members yet.</p>}
      {children}
      <Pager label="Pages of members" names={{ first: 'First page', next: 'Next page' }} {...pages} />
    </Panel>
  )
}
