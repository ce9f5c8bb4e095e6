import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes'
import { Pager } from '../../../ui/Pager'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { ClubMemberSearch } from './ClubMemberSearch'

interface ClubMembersProps {
  /** Id of the section, for links to it. */
  readonly id: string
  /** Whether these are all members of the club. */
  readonly isWhole: boolean
  /** The number of members that match. */
  readonly count: number
  /** The number of members of the club. */
  readonly total: number
  /** The text of the search; '' for none. */
  readonly looked: string
  /** The path of the page that holds the list. */
  readonly path: string
  readonly pages: Pick<Parameters<typeof Pager>[0], 'first' | 'next'>
  /** The members of the page. */
  readonly children: ReactNode
}

/** The members of the club, by name: one page of them and, where there are more, a search. */
export function ClubMembers({ id, isWhole, count, total, looked, path, pages, children }: ClubMembersProps) {
  return (
    <Panel title="Members" count={total} id={id}>
      {!isWhole && <ClubMemberSearch key={looked} path={path} hash={id} looked={looked} />}
      {looked !== '' && (
        <p role="status" className={classes(text.small, text.quiet)}>
          {count === 0 ? 'No members found.' : `${count} found`}
        </p>
      )}
      {total === 0 && <p className={text.quiet}>No members yet.</p>}
      {children}
      <Pager label="Pages of members" names={{ first: 'First members', next: 'More members' }} {...pages} />
    </Panel>
  )
}
